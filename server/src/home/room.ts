import { room } from '../base/room.ts'
import { homeVerbs } from './calls.ts'

declare module '../base/room.ts' {
  interface RoomNeeds {
    home: Pick<Parameters<typeof homeVerbs>[0], 'provider'>
  }
}

export default room('home', {
  open: ({ realtime }, { provider }) => ({
    verbs: homeVerbs({ provider, realtime: () => realtime.current }),
  }),
})
