import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id } from '../base/call/fields.ts'
import { Cents, MOST_CENTS } from '../base/money/money.ts'
import { BookingInput } from './booking.ts'

const feature = 'billing_all'
const Amount = Cents.check(z.refine((amount) => amount > 0 && amount <= MOST_CENTS))
const { currency, paymentAccount, paymentDate } = BookingInput.shape

/** The calls for money that people paid in advance. It comes in as a payment whose rest is `prepaid`. */
export const prepaidCalls = {
  payPrepaid: call({
    route: 'POST /billing/prepaid/pay',
    guard: 'billing:w',
    feature,
    summary: 'Pays lanes on an invoice from the prepaid money of its receiver, oldest first. No money moves.',
    input: z.strictObject({ invoiceId: Id('invoice'), amount: Amount }),
    output: z.strictObject({}),
    refusals: [
      'INVOICE_NOT_FOUND',
      'INVOICE_DRAFT',
      'INVOICE_VOID',
      'INVOICE_IS_CANCELLATION',
      'INVOICE_OVERPAID',
      'PREPAID_LANES_ONLY',
      'PREPAID_LESS',
      'PERIOD_CLOSED',
    ],
    idempotent: true,
  }),
  returnPrepaid: call({
    route: 'POST /billing/prepaid/return',
    guard: 'billing:w',
    feature,
    summary: 'Returns what prepaid money paid of an invoice: it is there again, and the invoice is open.',
    input: z.strictObject({ invoiceId: Id('invoice') }),
    output: z.strictObject({}),
    refusals: ['INVOICE_NOT_FOUND', 'INVOICE_NOT_PAID', 'PERIOD_CLOSED'],
  }),
  payOutPrepaid: call({
    route: 'POST /billing/prepaid/pay-out',
    guard: 'billing:w',
    feature,
    summary: 'Enters that a person got prepaid money back, that of the oldest payments first.',
    input: z.strictObject({ uid: Id('user'), amount: Amount, currency, paymentAccount, paymentDate }),
    output: z.strictObject({ id: Id('booking') }),
    refusals: [
      'ACCOUNT_NOT_FOUND',
      'MISSING_USER',
      'PREPAID_LESS',
      'PERIOD_CLOSED',
      'CASHBOOK_CLOSED',
      'CASH_BELOW_ZERO',
    ],
    idempotent: true,
  }),
}
