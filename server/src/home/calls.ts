import type { Realtime } from '@bahnfrei/domain/base/call/realtime.ts'
import type { Provider } from '@bahnfrei/domain/home/calls.ts'
import { operation } from './operation.ts'
import { securityLog } from './securityLog.ts'
import { setRealtime } from './setRealtime.ts'

export const homeVerbs = (needs: { provider: Provider | undefined; realtime: () => Realtime }) => ({
  operation,
  provider: async () => ({ provider: needs.provider ?? null }),
  realtime: async () => needs.realtime(),
  setRealtime,
  securityLog,
})
