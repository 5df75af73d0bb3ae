import { idOf, type SamplesOf } from '../base/call/sample.ts'
import type { memberClubCalls } from './calls.ts'

const given = { mayReserve: true, seesClub: true }

export const memberClubSamples: SamplesOf<typeof memberClubCalls> = {
  list: {},
  joined: {},
  ask: { wantedClubId: idOf('club', 'wantedClub'), comment: 'Unsere Pistolenschützen suchen 25 m.' },
  leave: { wantedClubId: idOf('club', 'wantedClub') },
  decide: {
    memberClubId: idOf('club', 'askingClub'),
    action: 'approve',
    given,
    denialReason: 'Wir sind voll.',
    blockClub: false,
  },
  change: { memberClubId: idOf('club', 'memberClub'), given },
  remove: { memberClubId: idOf('club', 'memberClub') },
}
