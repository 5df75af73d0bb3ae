import { checklist, type Installed } from './checklist.ts'
import { createOwnClub } from './createOwnClub.ts'
import { firstClub } from './first.ts'
import { testMail, testMailState } from './testMail.ts'

export const startVerbs = (installed: Installed) => ({
  firstClub,
  createClub: createOwnClub,
  checklist: checklist(installed),
  testMail,
  testMailState,
})
