import { firstClub } from './first.ts'

export const startVerbs = { firstClub }
