import { networksOf, OwnNetworkAgent, PublicAgent } from '../base/http/publicAddress.ts'
import { room } from '../base/room.ts'
import { doorVerbs } from './calls.ts'
import { DOOR_SECRET, OLD_DOOR_SECRET } from './secret.ts'
import { sendToDoor } from './send.ts'
import { DOOR_SWEEPS, DOORS_RESTORED } from './sweep.ts'
import { watchDoors } from './watch.ts'

declare module '../base/room.ts' {
  interface RoomNeeds {
    doors: { networks: readonly string[] }
  }
}

export default room('doors', {
  reads: ['duty_rules', 'group_members', 'lanes', 'ranges', 'reservations'],
  sweeps: DOOR_SWEEPS,
  restored: DOORS_RESTORED,
  sealed: [DOOR_SECRET, OLD_DOOR_SECRET],
  constraints: { doors_range: 'INPUT_INVALID' },
  open: ({ box }, { networks }) => {
    const own = networksOf(networks)
    const agents = { public: new PublicAgent(undefined, {}, own), own: new OwnNetworkAgent(own) }
    return { verbs: doorVerbs(box, networks.length > 0), jobs: [watchDoors, sendToDoor(agents, box)] }
  },
})
