import { whyNotReadBilling } from '@bahnfrei/domain/accounts/reading.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { Refused, refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import type { InvoiceInput, IssuedInvoice } from '@bahnfrei/domain/invoices/invoice.ts'
import { INVOICES } from '@bahnfrei/domain/invoices/invoiceList.ts'
import { documentAnswer, type Invoice, type InvoiceRow } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import type { ClubContext, JsonText } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { type ListSql, listPage, pageJson } from '../base/database/list.ts'
import { isFoundIn } from '../base/database/search.ts'
import { todayOf } from '../clubs/today.ts'
import { ageSql } from './analysis.ts'
import { INSTALMENTS } from './instalments.ts'
import { knownFor } from './known.ts'
import { draftSays } from './write.ts'

type Calls = typeof invoiceCalls

/** SQL: the fields of an invoice `i` that its row in a list has. */
const ROW_FIELDS = `'id', i.id, 'status', i.status, 'invoiceType', i.invoice_type, 'uid', i.uid,
  'userName', i.user_name, 'invoiceDate', i.invoice_date, 'dueDate', i.due_date, 'runningNumber', i.count::text,
  'invoiceNumber', i.invoice_number, 'referenceNumber', nullif(i.says->>'referenceNumber', ''), 'currency', i.currency,
  'amount', i.amount, 'paidAmount', i.paid, 'selectedCollectionMethod', i.collection_method,
  'timestamp', ${millis('i.written_on')},
  'sentOn', (SELECT max(${millis('s.sent_on')}) FROM invoice_sendings s
    WHERE s.club_id = i.club_id AND s.invoice_id = i.id)`

const IS_DUE = `i.status IN ('open', 'partial') AND i.due_date < $today::date`

/** SQL: the items that sell what is asked for; those without a product have none. */
const SOLD = `jsonb_build_array(jsonb_build_object('productId', nullif($sold::text, 'none')))`

const LIST: ListSql<keyof typeof INVOICES.filters> = {
  name: 'listed_invoices',
  filters: {
    search: isFoundIn('i'),
    status: `CASE $status WHEN 'kept' THEN i.status <> 'deleted' WHEN 'overdue' THEN ${IS_DUE}
      ELSE i.status = $status AND NOT (${IS_DUE}) END`,
    method: 'i.collection_method = $method',
    uid: 'i.uid = $uid::uuid',
    run: 'i.run_id = $run::uuid',
    from: 'i.invoice_date >= $from::date',
    to: 'i.invoice_date <= $to::date',
    age: `i.status IN ('open', 'partial') AND ${ageSql('$today')} = $age`,
    sold: `i.invoice_number IS NOT NULL AND ($sold = 'all' OR i.says->'items' @> ${SOLD})`,
    currency: 'i.currency = $currency',
  },
  order: [
    ['i.invoice_date', 'date'],
    ['i.written_on', 'timestamptz'],
    ['i.id', 'uuid'],
  ],
  direction: 'DESC',
  select: ({ where, key, order, limit }) => `
    SELECT json_build_object(${ROW_FIELDS})::text AS json, ${key} AS key FROM invoices i
    WHERE i.club_id = $club AND ${where} ORDER BY ${order} LIMIT ${limit}`,
}

/** Lists the invoices of the club, newest first; deleted drafts only when they are asked for. */
export async function listInvoices(
  { after, ...filters }: InputOf<Calls['list']>,
  context: ClubContext,
): Promise<JsonText> {
  const { db, club } = context
  refuseIf(whyNotReadBilling(club.standing.permissions))
  const scope = { club: club.id, today: await todayOf(context) }
  const shown = { ...filters, status: filters.status ?? 'kept' }
  return pageJson('invoices', await listPage(db, LIST, { scope, filters: shown, after, limit: INVOICES.pageSize }))
}

const ONE = `
  SELECT json_build_object(${ROW_FIELDS},
    'clubId', i.club_id, 'type', 'invoice', 'issuerId', i.club_id,
    'downloadedOn', ${millis('i.downloaded_on')}, 'voidedOn', ${millis('i.voided_on')}, 'voidReason', coalesce(i.void_reason, i.says#>>'{cancels,reason}'),
    'voidedInvoiceId', i.cancels_id, 'voidedInvoiceNumber', i.says#>>'{cancels,invoiceNumber}',
    'cancellationId', (SELECT v.id FROM invoices v WHERE v.club_id = i.club_id AND v.cancels_id = i.id),
    'instalments', ${INSTALMENTS}, 'version', i.version) AS row, i.says, i.draft,
    ARRAY(SELECT to_char(s.sent_on AT TIME ZONE c.time_zone, 'YYYY-MM-DD HH24:MI') FROM invoice_sendings s
      WHERE s.club_id = i.club_id AND s.invoice_id = i.id ORDER BY s.sent_on, s.id) AS sendings
  FROM invoices i JOIN clubs c ON c.id = i.club_id WHERE i.club_id = $1 AND i.id = $2`

type OneRow = {
  row: InvoiceRow &
    Pick<
      Invoice,
      | ('clubId' | 'type' | 'issuerId' | 'downloadedOn' | 'voidedOn' | 'voidReason' | 'version' | 'instalments')
      | ('voidedInvoiceId' | 'voidedInvoiceNumber' | 'cancellationId')
    >
  says: IssuedInvoice
  draft: InvoiceInput | null
  sendings: string[]
}

/** Returns one invoice with all that it says (BILL-010). */
export async function oneInvoice({ id }: InputOf<Calls['one']>, context: ClubContext): Promise<OutputOf<Calls['one']>> {
  const { db, club } = context
  refuseIf(whyNotReadBilling(club.standing.permissions))
  const [found] = await rows<OneRow>(db, 'one_invoice', ONE, [club.id, id])
  if (found === undefined) refuse('INVOICE_NOT_FOUND')
  const { row, draft, sendings } = found
  const says = row.status === 'draft' ? await computedNow(found, context) : found.says
  const attached = await attachedTo(context, id)
  return {
    ...row,
    ...documentAnswer(says),
    ...(row.status === 'draft' && { dueDate: says.dueDate }),
    ...{ draft, attachedBookings: attached, attachedBookingIds: attached.map((booking) => booking.id) },
    sentDates: sendings.map((moment) => moment.slice(0, 10)),
    sentTimes: sendings.map((moment) => moment.slice(11)),
  }
}

/** Computes a draft from what is known now; one that names something that is gone stays as it was written. */
async function computedNow({ draft, says }: OneRow, context: ClubContext): Promise<IssuedInvoice> {
  if (draft === null) return says
  try {
    return draftSays(draft, await knownFor(draft, context), says.invoiceType)
  } catch (error) {
    if (error instanceof Refused) return says
    throw error
  }
}

const ATTACHED = `
  SELECT r.booking_id AS id, coalesce(b.transaction_id, '') AS "transactionId", r.paid_on AS date,
    CASE WHEN NOT b.prepaid AND abs(b.assigned) < abs(b.amount) THEN 'partial' ELSE 'ok' END AS status, r.amount
  FROM payment_records r LEFT JOIN bookings b ON b.club_id = r.club_id AND b.id = r.booking_id
  WHERE r.club_id = $1 AND r.invoice_id = $2 ORDER BY r.paid_on, r.id`

/** Returns the parts of payments that count for an invoice (BILL-088). */
function attachedTo({ db, club }: ClubContext, id: Id<'invoice'>): Promise<Invoice['attachedBookings']> {
  return rows<Invoice['attachedBookings'][number]>(db, 'attached_bookings', ATTACHED, [club.id, id])
}
