import { checklist, type Installed } from './checklist.ts'
import { createOwnClub } from './createOwnClub.ts'
import { firstClub } from './first.ts'
import { keptMails } from './keptMails.ts'
import { testMail, testMailState } from './testMail.ts'

export const startVerbs = (installed: Installed & { origin: string }) => ({
  firstClub,
  createClub: createOwnClub,
  checklist: checklist(installed),
  keptMails: keptMails(installed),
  testMail,
  testMailState,
})
