import { idOf, NO_CURSOR, type SamplesOf } from '../base/call/sample.ts'
import { cents } from '../base/money/money.ts'
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
  audits: {},
  audit: { id: idOf('audit') },
  begin: { from: '2026-01-01', to: '2026-05-10', until: '2030-12-31', uids: [idOf('user', 'member')] },
  end: { id: idOf('audit') },
  draw: { id: idOf('audit'), above: cents(500_00), count: 10 },
  note: { id: idOf('audit'), kind: 'remark', sampleId: idOf('auditSample'), answersId: null, text: 'Der Beleg fehlt.' },
  report: { id: idOf('audit') },
}
