import { checklist } from './checklist.ts'
import { firstClub } from './first.ts'

export const startVerbs = { firstClub, checklist }
