import * as z from 'zod/mini'
import { SEQUENCES } from '../bank/sequence.ts'
import { Counter, Day as DayField, Id, Millis, note } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { Cents, Price } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'

/** The states of a collection: its file is made, the bank has it, the money came; or it was taken back before that. */
export const COLLECTION_STATUSES = ['made', 'submitted', 'credited', 'cancelled'] as const
export type CollectionStatus = (typeof COLLECTION_STATUSES)[number]

/** The states of a line. Only an open one keeps its invoice out of other collections. */
export const LINE_STATUSES = ['open', 'paid', 'returned', 'cancelled'] as const
export type LineStatus = (typeof LINE_STATUSES)[number]

/** The codes with which banks say why a debit was returned. `other` is what an officer reads elsewhere. */
export const RETURN_REASONS = [
  ...(['AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'AG02', 'AM04', 'AM05', 'BE05', 'CNOR', 'DNOR', 'FF01'] as const),
  ...(['MD01', 'MD02', 'MD06', 'MD07', 'MS02', 'MS03', 'RC01', 'RR04', 'SL01', 'other'] as const),
] as const

export type ReturnReason = (typeof RETURN_REASONS)[number]

/** The most invoices of one collection. */
export const MOST_LINES = 9_999
const MOST_RETURN = { note: 200 } as const

/** An invoice in a collection. */
export const CollectionLine = z.strictObject({
  id: Id('collectionLine'),
  invoiceId: Id('invoice'),
  invoiceNumber: z.string(),
  /** The person whose account is debited. */
  payerName: z.string(),
  amount: Cents,
  sequence: z.enum(SEQUENCES),
  mandateReference: z.string(),
  /** The id by which the bank names the line in its statements. */
  endToEndId: z.string(),
  status: z.enum(LINE_STATUSES),
  returnedOn: z.nullable(DayField),
  returnReason: z.nullable(z.enum(RETURN_REASONS)),
  returnNote: z.string(),
  /** The fee that the bank took for the return. */
  returnFee: Cents,
})
export type CollectionLine = z.infer<typeof CollectionLine>

/** A collection in the list of its club. */
export const Collection = z.strictObject({
  id: Id('collection'),
  messageId: z.string(),
  collectionDate: DayField,
  bankAccount: Id('paymentAccount'),
  bankAccountName: z.string(),
  status: z.enum(COLLECTION_STATUSES),
  createdOn: Millis,
  submittedOn: z.nullable(Millis),
  creditedOn: z.nullable(DayField),
  count: Counter,
  sum: Cents,
  /** The part of the sum that has come: banks credit the block of each sequence on its own. */
  came: Cents,
  /** How many of its lines came back. */
  returned: Counter,
})
export type Collection = z.infer<typeof Collection>

/** A returned debit as an officer enters it. */
export const ReturnInput = z.strictObject({
  id: Id('collectionLine'),
  returnedOn: DayField,
  reason: z.enum(RETURN_REASONS),
  note: note(MOST_RETURN.note),
  fee: Price,
})

type Standing = { status: CollectionStatus }

/** Returns why a collection cannot be taken back, or nothing: what the bank has cannot. */
export function whyNotCancel({ status }: Standing): Refusal | undefined {
  return status === 'made' ? undefined : 'SEPA_COLLECTION_CLOSED'
}

/** Returns why it cannot be said that the bank has the file of a collection, or has not, or nothing: it has what it paid for. */
export function whyNotSubmit(
  { status, came }: Standing & { came: Cents },
  { isSubmitted }: { isSubmitted: boolean },
): Refusal | undefined {
  return status === (isSubmitted ? 'made' : 'submitted') && came === 0 ? undefined : 'SEPA_COLLECTION_CLOSED'
}

/** Returns why a collection cannot be credited on a day, or nothing. */
export function whyNotCredit(
  { status, collectionDate }: Standing & { collectionDate: Day },
  { creditedOn, today }: { creditedOn: Day; today: Day },
): Refusal | undefined {
  if (status !== 'made' && status !== 'submitted') return 'SEPA_COLLECTION_CLOSED'
  return creditedOn < collectionDate || creditedOn > today ? 'SEPA_CREDIT_DAY' : undefined
}

/** Returns why the credit of a collection cannot be taken back, or nothing: not once a debit of it was returned. */
export function whyNotUncredit({ came, returned }: { came: Cents; returned: number }): Refusal | undefined {
  if (came === 0) return 'SEPA_COLLECTION_CLOSED'
  return returned > 0 ? 'SEPA_LINE_RETURNED' : undefined
}

/** Returns why a line cannot be marked as returned on a day, or nothing. */
export function whyNotReturn(
  line: { status: LineStatus; collectionDate: Day },
  { returnedOn, today }: { returnedOn: Day; today: Day },
): Refusal | undefined {
  if (line.status !== 'paid') return 'SEPA_LINE_CLOSED'
  return returnedOn < line.collectionDate || returnedOn > today ? 'SEPA_CREDIT_DAY' : undefined
}
