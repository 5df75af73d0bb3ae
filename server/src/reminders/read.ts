import { whyNotReadBilling } from '@bahnfrei/domain/accounts/reading.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { IssuedInvoice } from '@bahnfrei/domain/invoices/invoice.ts'
import type { reminderCalls } from '@bahnfrei/domain/reminders/calls.ts'
import type { Reminder, ReminderLevel, ReminderRow } from '@bahnfrei/domain/reminders/reminder.ts'
import { REMINDERS } from '@bahnfrei/domain/reminders/reminderList.ts'
import type { ClubContext, JsonText } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { type ListSql, listPage, pageJson } from '../base/database/list.ts'
import { isFoundIn } from '../base/database/search.ts'
import { todayOf } from '../clubs/today.ts'
import { dueRestSql } from '../invoices/instalments.ts'
import { reminderFileName } from './paper.ts'

type Calls = typeof reminderCalls

/** SQL: a reminder `r` as calls answer it. */
const REMINDER = `json_build_object('id', r.id, 'level', r.level, 'sentOn', ${millis('r.sent_on')}, 'channel', r.channel,
  'rest', r.rest, 'fee', r.fee, 'dueDate', r.due_date)`

/** SQL: whether an invoice `i` names an address for mails. */
const HAS_EMAIL = `i.says#>>'{buyer,email}' <> ''`

/** SQL: the fields by which an invoice `i` is reminded, with its reminders `m` and its stop `s`. */
const FIELDS = (
  today: string,
) => `'id', i.id, 'invoiceNumber', i.invoice_number, 'userName', i.user_name, 'status', i.status,
  'invoiceType', i.invoice_type, 'collectionMethod', i.collection_method, 'dueDate', i.due_date, 'currency', i.currency,
  'rest', ${dueRestSql(today)}, 'paid', i.paid, 'hasEmail', ${HAS_EMAIL}, 'fees', coalesce(m.fees, 0),
  'isReturned', coalesce(d.status = 'returned', false), 'last', m.all->-1, 'stopReason', s.reason`
const FROM = `invoices i
  LEFT JOIN LATERAL (SELECT sum(r.fee)::bigint AS fees, json_agg(${REMINDER} ORDER BY r.sent_on, r.id) AS all
    FROM reminders r WHERE r.club_id = i.club_id AND r.invoice_id = i.id) m ON true
  LEFT JOIN reminder_stops s ON s.club_id = i.club_id AND s.invoice_id = i.id
  LEFT JOIN LATERAL (SELECT l.status FROM sepa_collection_lines l
      JOIN sepa_collections c ON c.club_id = l.club_id AND c.id = l.collection_id
    WHERE l.club_id = i.club_id AND l.invoice_id = i.id AND l.status <> 'cancelled' ORDER BY c.created_on DESC LIMIT 1) d ON true`

const LIST: ListSql<keyof typeof REMINDERS.filters> = {
  name: 'listed_reminders',
  filters: {
    search: isFoundIn('i'),
    channel: `(${HAS_EMAIL}) = ($channel = 'mail')`,
  },
  order: [
    ['i.due_date', 'date'],
    ['i.id', 'uuid'],
  ],
  direction: 'ASC',
  select: ({ where, key, order, limit }) => `
    SELECT json_build_object(${FIELDS('$today')})::text AS json, ${key} AS key FROM ${FROM}
    WHERE i.club_id = $club AND i.status IN ('open', 'partial') AND i.due_date < $today::date AND ${where}
    ORDER BY ${order} LIMIT ${limit}`,
}

/** Lists the overdue invoices of the club, the oldest due date first. */
export async function listOverdue(
  { after, ...filters }: InputOf<Calls['list']>,
  context: ClubContext,
): Promise<JsonText> {
  const { db, club } = context
  refuseIf(whyNotReadBilling(club.standing.permissions))
  const scope = { club: club.id, today: await todayOf(context) }
  return pageJson('invoices', await listPage(db, LIST, { scope, filters, after, limit: REMINDERS.pageSize }))
}

const ONE = `SELECT json_build_object(${FIELDS('$3')}) AS invoice, coalesce(m.all, '[]') AS reminders
  FROM ${FROM} WHERE i.club_id = $1 AND i.id = $2`

type Found = { invoice: ReminderRow; reminders: Reminder[] }

/** Returns an invoice as far as it decides whether and how it is reminded, with its reminders. */
export async function remindersOf(context: ClubContext, invoiceId: Id<'invoice'>): Promise<Found> {
  const { db, club } = context
  const [found] = await rows<Found>(db, 'reminders_of_invoice', ONE, [club.id, invoiceId, await todayOf(context)])
  return found ?? refuse('INVOICE_NOT_FOUND')
}

/** Returns the reminders of an invoice, and whether it can be reminded. */
export async function oneOverdue(
  { invoiceId }: InputOf<Calls['one']>,
  context: ClubContext,
): Promise<OutputOf<Calls['one']>> {
  refuseIf(whyNotReadBilling(context.club.standing.permissions))
  const { invoice, reminders } = await remindersOf(context, invoiceId)
  return { ...invoice, reminders }
}

const PAPER = `
  SELECT r.content, r.level, i.says FROM reminders r
    JOIN invoices i ON i.club_id = r.club_id AND i.id = r.invoice_id
  WHERE r.club_id = $1 AND r.id = $2`

/** Returns the paper of a reminder, as it went out. */
export async function readReminder(
  { id }: InputOf<Calls['pdf']>,
  { db, club }: ClubContext,
): Promise<OutputOf<Calls['pdf']>> {
  refuseIf(whyNotReadBilling(club.standing.permissions))
  type Kept = { content: Buffer; level: ReminderLevel; says: IssuedInvoice }
  const [kept] = await rows<Kept>(db, 'paper_of_reminder', PAPER, [club.id, id])
  if (kept === undefined) refuse('REMINDER_NOT_FOUND')
  return { pdf: kept.content.toString('base64'), fileName: reminderFileName(kept.says, kept.level) }
}
