import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Day, Id, lines, text } from '../base/call/fields.ts'
import { pageInput, pageOutput } from '../base/call/list.ts'
import { bookingsTopic } from '../bookings/topics.ts'
import { clubTopic } from '../clubs/topics.ts'
import { Failed, InvoiceIds, Paper } from '../invoices/calls.ts'
import { invoicesTopic } from '../invoices/topics.ts'
import { sepaTopic } from '../sepa/topics.ts'
import { MOST_REMINDER, Reminder, ReminderRow, ReminderTerms } from './reminder.ts'
import { REMINDERS } from './reminderList.ts'
import { remindersTopic } from './topics.ts'

const feature = 'billing_all'
const invoiceId = Id('invoice')
const asked = { invoiceIds: InvoiceIds, note: z.optional(lines(MOST_REMINDER.note)) }
const answered = { sent: z.array(invoiceId), failed: z.array(Failed) }

/** The calls by which a club asks for what is overdue. `whyNotReadBilling` is asked for each read. */
export const reminderCalls = {
  list: call({
    route: 'GET /billing/reminders',
    guard: 'club',
    feature,
    summary: 'The overdue invoices of the club, the oldest due date first, a page at a time. Paid ones drop out.',
    input: z.strictObject(pageInput(REMINDERS)),
    output: z.strictObject({ invoices: z.array(ReminderRow), ...pageOutput }),
    refusals: [],
    live: {
      collection: 'overdueInvoices',
      sameFor: 'user',
      rows: ({ invoices }) => invoices,
      topics: (_, { clubId }) => [remindersTopic(clubId), invoicesTopic(clubId), sepaTopic(clubId), clubTopic(clubId)],
    },
  }),
  one: call({
    route: 'GET /billing/reminders/{invoiceId}',
    guard: 'club',
    feature,
    summary: 'The reminders of an invoice, the first one first, and whether it can be reminded.',
    input: z.strictObject({ invoiceId }),
    output: z.strictObject({ ...ReminderRow.shape, reminders: z.array(Reminder) }),
    refusals: ['INVOICE_NOT_FOUND'],
    live: {
      collection: 'remindersOfInvoice',
      sameFor: 'user',
      rows: (invoice) => [invoice],
      topics: (_, { clubId }) => [remindersTopic(clubId), invoicesTopic(clubId), sepaTopic(clubId), clubTopic(clubId)],
    },
  }),
  send: call({
    route: 'POST /billing/reminder',
    guard: 'billing:w',
    feature,
    summary: 'Reminds of overdue invoices: each gets its next level by mail, with the open rest of this moment.',
    input: z.strictObject(asked),
    output: z.strictObject(answered),
    refusals: ['INVOICE_NOT_FOUND', 'BILLING_RESTORED'],
  }),
  letters: call({
    route: 'POST /billing/reminders/letters',
    guard: 'billing:w',
    feature,
    summary: 'Reminds by letters: one file to print with all of them. Each counts as sent.',
    input: z.strictObject(asked),
    output: z.strictObject({ ...answered, ...z.partial(Paper).shape }),
    refusals: ['INVOICE_NOT_FOUND', 'BILLING_RESTORED'],
  }),
  pdf: call({
    route: 'POST /billing/reminders/pdf',
    guard: 'club',
    feature,
    summary: 'The paper of a reminder, as it went out.',
    input: z.strictObject({ id: Id('reminder') }),
    output: Paper,
    refusals: ['REMINDER_NOT_FOUND'],
  }),
  stop: call({
    route: 'POST /billing/reminders/stop',
    guard: 'billing:w',
    feature,
    summary: 'Lets nobody be reminded of an invoice, for a reason; said again, the new reason counts.',
    input: z.strictObject({ invoiceId, reason: text(MOST_REMINDER.stopReason) }),
    output: z.strictObject({}),
    refusals: [
      'INVOICE_NOT_FOUND',
      'INVOICE_DRAFT',
      'INVOICE_VOID',
      'INVOICE_IS_CANCELLATION',
      'INVOICE_PAID',
      'INVOICE_UNCOLLECTIBLE',
    ],
  }),
  resume: call({
    route: 'DELETE /billing/reminders/stop/{invoiceId}',
    guard: 'billing:w',
    feature,
    summary: 'Takes back that nobody is reminded of an invoice.',
    input: z.strictObject({ invoiceId }),
    output: z.strictObject({}),
    refusals: ['INVOICE_NOT_FOUND'],
  }),
  settings: call({
    route: 'GET /billing/settings/reminders',
    guard: 'billing:r',
    feature,
    summary: 'How the club reminds, level by level, and the day of the latest payment in its books.',
    input: z.strictObject({}),
    output: z.strictObject({ id: Id('club'), levels: ReminderTerms, latestPayment: z.nullable(Day) }),
    refusals: [],
    live: {
      collection: 'reminderSettings',
      sameFor: 'club',
      rows: (settings) => [settings],
      topics: (_, { clubId }) => [remindersTopic(clubId), bookingsTopic(clubId)],
    },
  }),
  setSettings: call({
    route: 'PATCH /billing/settings/reminders',
    guard: 'billingSettings:w',
    feature,
    log: 'billingSettingsChanged',
    summary: 'Changes the fee and the days to pay of each level of reminders.',
    input: z.strictObject({ levels: ReminderTerms }),
    output: z.strictObject({}),
    refusals: [],
  }),
}
