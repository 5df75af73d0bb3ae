import { confirmMailForward, mailForward, setMailForward } from './mailForward.ts'
import { openClubs } from './open.ts'

export const clubVerbs = (needs: { clubsOf: Parameters<typeof openClubs>[0] }) => ({
  open: openClubs(needs.clubsOf),
  mailForward,
  setMailForward,
  confirmMailForward,
})
