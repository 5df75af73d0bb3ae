import { room } from '../base/room.ts'
import { clubVerbs } from './calls.ts'
import { FORWARDS_RESTORED } from './mailForward.ts'
import { tellMailForward } from './mails.ts'

type Needs = Parameters<typeof clubVerbs>[0] & { ownersOf: Parameters<typeof tellMailForward>[0] }

export const clubRoom = room('clubs', {
  reads: ['memberships', 'users'],
  restored: FORWARDS_RESTORED,
  open: (_, needs: Needs) => ({
    verbs: clubVerbs(needs),
    jobs: [tellMailForward(needs.ownersOf)],
  }),
})
