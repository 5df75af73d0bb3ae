import { room } from '../base/room.ts'
import { homeVerbs } from './calls.ts'

export const homeRoom = room('home', {
  open: ({ realtime }, { provider }: Pick<Parameters<typeof homeVerbs>[0], 'provider'>) => ({
    verbs: homeVerbs({ provider, realtime: () => realtime.current }),
  }),
})
