import * as z from 'zod/mini'
import { Day, Id, Millis } from '../base/call/fields.ts'
import { Cents, CURRENCIES } from '../base/money/money.ts'
import { INVOICE_TYPES } from '../invoices/invoice.ts'
import { INVOICE_STATUSES } from '../invoices/status.ts'
import { COLLECTION_METHODS } from '../members/billingDetails.ts'

/** The levels of reminders, in their order. The last one is repeated. */
export const REMINDER_LEVELS = ['friendly', 'first', 'second', 'last'] as const
export type ReminderLevel = (typeof REMINDER_LEVELS)[number]

/** The ways in which a reminder goes out. */
export const REMINDER_CHANNELS = ['mail', 'letter'] as const
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number]

export const MOST_REMINDER = { fee: 50_00, termDays: 90, note: 500, stopReason: 200 } as const

/** The fee of a reminder of one level, in the currency of its invoice, and the days that it gives to pay. */
const Term = z.strictObject({
  fee: z.int().check(z.minimum(0), z.maximum(MOST_REMINDER.fee)) as unknown as z.ZodMiniType<Cents, number>,
  termDays: z.int().check(z.minimum(1), z.maximum(MOST_REMINDER.termDays)),
})

/** How a club reminds, level by level. */
export const ReminderTerms = z.strictObject({ friendly: Term, first: Term, second: Term, last: Term })
export type ReminderTerms = z.infer<typeof ReminderTerms>

/** A reminder that went out. */
export const Reminder = z.strictObject({
  id: Id('reminder'),
  level: z.enum(REMINDER_LEVELS),
  sentOn: Millis,
  channel: z.enum(REMINDER_CHANNELS),
  /** The open rest of the invoice at that moment. */
  rest: Cents,
  /** The fee of this reminder; that of earlier ones is asked for, too. */
  fee: Cents,
  /** The day until which it gave time to pay. */
  dueDate: Day,
})
export type Reminder = z.infer<typeof Reminder>

/** An invoice as far as it decides whether and how it is asked for. */
export const ReminderRow = z.strictObject({
  /** The id of the invoice. */
  id: Id('invoice'),
  invoiceNumber: z.nullable(z.string()),
  userName: z.string(),
  status: z.enum(INVOICE_STATUSES),
  invoiceType: z.enum(INVOICE_TYPES),
  collectionMethod: z.enum(COLLECTION_METHODS),
  dueDate: z.nullable(Day),
  currency: z.enum(CURRENCIES),
  /** The part of the open rest that is due: without the instalments still to come. */
  rest: Cents,
  paid: Cents,
  /** Whether the invoice names an address for mails; without one a letter goes out. */
  hasEmail: z.boolean(),
  /** The fees of its reminders together. */
  fees: Cents,
  /** The last reminder; null while there was none. */
  last: z.nullable(Reminder),
  /** Whether its last direct debit was returned: then it is asked for like any other. */
  isReturned: z.boolean(),
  /** The reason why nobody shall be reminded of it; null while it may be. */
  stopReason: z.nullable(z.string()),
})
export type ReminderRow = z.infer<typeof ReminderRow>
