import { idOf, type SamplesOf } from '../base/call/sample.ts'
import { cents } from '../base/money/money.ts'
import type { statementCalls } from './calls.ts'

export const statementSamples: SamplesOf<typeof statementCalls> = {
  year: { year: '2026' },
  yearPdf: { year: '2026' },
  datev: { year: '2026', of: 'bookings', consultant: 1001, client: 1 },
  setBudget: { year: '2026', bookingAccountNumber: '40000', sphere: 'ideal', amount: cents(5_000_00) },
  setDatevNumbers: { consultant: 12345, client: 7 },
  summary: { startDate: '2026-01-01', endDate: '2026-12-31', paymentAccount: idOf('paymentAccount') },
  checkpoints: { date: '2026-01-01', paymentAccount: idOf('paymentAccount'), amount: cents(1_000_00) },
  close: { until: '2019-12-31' },
}
