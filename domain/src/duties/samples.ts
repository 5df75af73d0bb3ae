import { idOf, type SamplesOf } from '../base/call/sample.ts'
import type { dutyAdminCalls } from './adminCalls.ts'
import type { dutyCalls } from './calls.ts'

const DUTY = { needed: 2, youthNeeded: true, note: 'Schlüssel im Büro.' }
const RULE = {
  supervision: 'should',
  isPlanned: false,
  needed: 1,
  youthNeeded: false,
  mostMinutes: 240,
  cancelAfter: 120,
} as const

export const dutySamples: SamplesOf<typeof dutyCalls & typeof dutyAdminCalls> = {
  list: {},
  mine: {},
  onDuty: { rangeId: idOf('range'), day: '2026-06-01' },
  signUp: { dutyId: idOf('duty') },
  leave: { dutyId: idOf('duty', 'ownDuty') },
  offerSwap: { dutyId: idOf('duty', 'ownDuty'), wanted: true },
  takeOver: { dutyId: idOf('duty', 'swapDuty'), of: idOf('user', 'onDuty') },
  adminList: { from: '2026-06-15' },
  rules: {},
  saveRule: { rangeId: idOf('range'), ...RULE },
  hours: { year: '2026' },
  hoursCsv: { year: '2026' },
  candidates: { dutyId: idOf('duty') },
  create: { rangeId: idOf('range'), date: '2026-06-15', times: { start: '16:00', end: '20:00' }, ...DUTY },
  change: { dutyId: idOf('duty'), ...DUTY },
  cancel: { dutyId: idOf('duty') },
  assign: { dutyId: idOf('duty'), uid: idOf('user', 'onDuty') },
  remove: { dutyId: idOf('duty', 'ownDuty'), uid: idOf('user', 'onDuty') },
}
