import { idOf, type SamplesOf } from '../base/call/sample.ts'
import type { doorCalls } from './calls.ts'

export const doorSamples: SamplesOf<typeof doorCalls> = {
  door: { rangeId: idOf('range') },
  giveCodes: { rangeId: idOf('range'), hasCodes: true },
  renewSecret: { rangeId: idOf('range') },
  setHook: { rangeId: idOf('range'), url: 'https://tuer.example/hook' },
  testHook: { rangeId: idOf('range') },
  deliveries: { rangeId: idOf('range') },
  code: { reservationId: idOf('reservation') },
  check: { rangeId: idOf('range'), secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', code: '730516' },
}
