import { checklist } from './checklist.ts'
import { createOwnClub } from './createOwnClub.ts'
import { firstClub } from './first.ts'

export const startVerbs = { firstClub, createClub: createOwnClub, checklist }
