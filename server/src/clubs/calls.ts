import { type FirstClubNeeds, first } from './first.ts'
import { confirmMailForward, mailForward, setMailForward } from './mailForward.ts'
import { openClubs } from './open.ts'

export const clubVerbs = (needs: FirstClubNeeds & { clubsOf: Parameters<typeof openClubs>[0] }) => ({
  open: openClubs(needs.clubsOf),
  first: first(needs),
  mailForward,
  setMailForward,
  confirmMailForward,
})
