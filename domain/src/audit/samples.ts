import { idOf, NO_CURSOR, type SamplesOf } from '../base/call/sample.ts'
import type { auditCalls } from './calls.ts'

export const auditSamples: SamplesOf<typeof auditCalls> = {
  trail: {
    search: 'RE-2026',
    ...{
      targetId: idOf('invoice', 'issuedInvoice'),
      type: 'invoice',
      action: 'finalize',
      author: idOf('user', 'member'),
    },
    ...{ from: '2026-01-01', to: '2026-12-31', after: NO_CURSOR },
  },
  check: {},
}
