import { idOf, type SamplesOf } from '../base/call/sample.ts'
import type { friendCalls } from './calls.ts'

export const friendSamples: SamplesOf<typeof friendCalls> = {
  list: {},
  update: { friendId: idOf('user', 'friend'), nickName: 'Klärchen', permissions: { submitReservations: true } },
  code: { friendCode: '7GK2M-00000-ABCDE-ZYXWV' },
  resetCode: {},
  remove: { id: idOf('user', 'friend') },
}
