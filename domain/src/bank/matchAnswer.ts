import * as z from 'zod/mini'
import { Counter, Day, Id, Millis } from '../base/call/fields.ts'
import { Cents } from '../base/money/money.ts'
import { REASONS_AGAINST, REASONS_FOR } from './reasons.ts'
import { SEQUENCES } from './sequence.ts'

/** The most payments without invoice that are looked at together, the oldest first, and those that the screen lists. */
export const MOST_JUDGED = 5000
export const MOST_SHOWN = 100
/** The payments that the rule assigned by itself and that the screen lists, the latest first. */
export const MOST_AUTOMATIC = 50

/**
 * The decisions about an entry: assigned by the rule, taken or changed by an officer, left without an invoice, or to be given
 * back.
 */
export const HANDLINGS = ['automatic', 'taken', 'left', 'toReturn'] as const

/** A part of a payment for an invoice, with what people call it. */
export const AllocationShown = z.strictObject({
  invoiceId: Id('invoice'),
  invoiceNumber: z.string(),
  userName: z.string(),
  amount: Cents,
  /** The sum that is still to be paid on the invoice. */
  rest: Cents,
})

export const ProposalShown = z.strictObject({
  /** The invoices that are paid; none for a collection, which pays those of its lines. */
  allocations: z.array(AllocationShown),
  /** The collection whose sum it is, with the number of its lines. */
  collection: z.nullable(
    z.strictObject({
      ...{ id: Id('collection'), sequence: z.nullable(z.enum(SEQUENCES)), messageId: z.string(), day: Day },
      count: Counter,
    }),
  ),
  for: z.array(z.enum(REASONS_FOR)),
  against: z.array(z.enum(REASONS_AGAINST)),
})

const payment = {
  id: Id('booking'),
  version: Counter,
  paymentDate: Day,
  amount: Cents,
  currency: z.string(),
  userName: z.string(),
  iban: z.string(),
  description: z.string(),
  /** The bank's code for why a payment was given back; empty where it says none, null for what gives nothing back. */
  returnCode: z.nullable(z.string()),
}

/** A payment that nothing is assigned to, with guesses, best first, and why none of them is certain. */
export const OpenPayment = z.strictObject({
  ...payment,
  proposals: z.array(ProposalShown),
  /** The receipts that it can have paid, best first; each is paid whole. */
  receipts: z.array(
    z.strictObject({
      id: Id('receipt'),
      receiptNumber: z.string(),
      userName: z.string(),
      for: z.array(z.enum(REASONS_FOR)),
    }),
  ),
  against: z.array(z.enum(REASONS_AGAINST)),
})
export type OpenPayment = z.infer<typeof OpenPayment>

/** A payment that the rule assigned by itself. */
export const AutomaticPayment = z.strictObject({
  ...payment,
  allocations: z.array(AllocationShown),
  for: z.array(z.enum(REASONS_FOR)),
  matchedOn: Millis,
})
export type AutomaticPayment = z.infer<typeof AutomaticPayment>

/** The account of somebody who pays for people, as an officer taught it by hand. */
export const PayerRule = z.strictObject({
  id: Id('payerRule'),
  iban: z.string(),
  uid: Id('user'),
  name: z.string(),
})
export type PayerRule = z.infer<typeof PayerRule>
