import type { SamplesOf } from '../base/call/sample.ts'
import type { homeCalls } from './calls.ts'

export const homeSamples: SamplesOf<typeof homeCalls> = {
  operation: {},
  provider: {},
  realtime: {},
  setRealtime: {
    maintenance: { active: true, backOnlineTime: 1_780_000_000_000 },
    settings: { trackUsage: true, refreshAfter: 1_780_000_000_000 },
  },
  securityLog: {
    day: '2026-05-13',
    timeZone: 'Europe/Berlin',
    event: 'refused',
    pseudonym: 'AbCdEfGhIjKlMn-_',
    before: '100',
  },
}
