import { room } from '../base/room.ts'
import { clubVerbs } from './calls.ts'
import { FORWARDS_RESTORED } from './mailForward.ts'
import { tellMailForward } from './mails.ts'

type Needs = Parameters<typeof clubVerbs>[1] & { ownersOf: Parameters<typeof tellMailForward>[0] }

declare module '../base/room.ts' {
  interface RoomNeeds {
    clubs: Needs
  }
}

export default room('clubs', {
  reads: ['memberships', 'users'],
  restored: FORWARDS_RESTORED,
  open: ({ files }, needs) => ({
    verbs: clubVerbs(files, needs),
    jobs: [tellMailForward(needs.ownersOf)],
  }),
})
