import { idOf, NO_CURSOR, type SamplesOf } from '../base/call/sample.ts'
import { cents } from '../base/money/money.ts'
import type { reminderCalls } from './calls.ts'
import { USUAL_TERMS } from './next.ts'

const invoiceId = idOf('invoice', 'overdueInvoice')
const asked = { invoiceIds: [invoiceId], note: 'Bitte melde dich, wenn etwas unklar ist.' }

export const reminderSamples: SamplesOf<typeof reminderCalls> = {
  list: { search: 'RE-2026', channel: 'mail', after: NO_CURSOR },
  one: { invoiceId },
  send: asked,
  letters: asked,
  pdf: { id: idOf('reminder') },
  stop: { invoiceId, reason: 'Ratenzahlung vereinbart' },
  resume: { invoiceId },
  settings: {},
  setSettings: { levels: { ...USUAL_TERMS, last: { fee: cents(2_50), termDays: 7 } } },
}
