import { whyNotReadBilling } from '@bahnfrei/domain/accounts/reading.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Cents, cents } from '@bahnfrei/domain/base/money/money.ts'
import { type Booking, bookingStatus, signedAs } from '@bahnfrei/domain/bookings/booking.ts'
import { BOOKINGS } from '@bahnfrei/domain/bookings/bookingList.ts'
import type { bookingCalls } from '@bahnfrei/domain/bookings/calls.ts'
import { bookingsTopic } from '@bahnfrei/domain/bookings/topics.ts'
import type { ClubContext, OfClub } from '../base/context.ts'
import { rows, send } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { type ListSql, listPage } from '../base/database/list.ts'
import { isFoundIn } from '../base/database/search.ts'

type Calls = typeof bookingCalls

/** SQL: the booking `b` was entered with its accounts, as the takings of a cash box are, or its rest is prepaid money. */
const IS_DONE = `(b.prepaid OR b.creation_type = 'generated' AND b.assigned = 0)`
/** SQL: an invoice was paid from the booking `b` as prepaid money, also if that was returned. */
export const IS_SPENT = `EXISTS (SELECT FROM payment_records r
  WHERE r.club_id = b.club_id AND r.booking_id = b.id AND r.method = 'allowance')`
/** SQL: the parts of the booking `b` that stand on accounts. */
export const SPLITS = `(SELECT coalesce(json_agg(json_build_object('bookingAccountNumber', p.account_number,
    'costCenterNumber', p.cost_center_number, 'sphere', p.sphere, 'amount', p.amount, 'role', p.role,
    'account', json_build_object('number', p.account_number, 'name', p.account_name),
    'costCenter', CASE WHEN p.cost_center_number IS NOT NULL THEN
      json_build_object('number', p.cost_center_number, 'name', p.cost_center_name) END) ORDER BY p.position), '[]')
  FROM booking_splits p WHERE p.club_id = b.club_id AND p.booking_id = b.id)`

const LIST: ListSql<keyof typeof BOOKINGS.filters> = {
  name: 'listed_bookings',
  filters: {
    search: isFoundIn('b'),
    status: `CASE WHEN ${IS_DONE} THEN 'ok' WHEN b.assigned = 0 AND b.refunded = 0 THEN 'open'
      WHEN abs(b.assigned) + b.refunded < abs(b.amount) THEN 'partial' ELSE 'ok' END = $status`,
    direction: `(b.amount < 0) = ($direction = 'out')`,
    account: '(b.account_id = $account::uuid OR b.target_account_id = $account::uuid)',
    booking: 'b.id = $booking::uuid',
    from: 'b.payment_date >= $from::date',
    to: 'b.payment_date <= $to::date',
  },
  order: [
    ['b.payment_date', 'date'],
    ['b.entered_on', 'timestamptz'],
    ['b.id', 'uuid'],
  ],
  direction: 'DESC',
  select: ({ where, key, order, limit }) => `
    SELECT json_build_object('id', b.id, 'clubId', b.club_id, 'timestamp', ${millis('b.entered_on')},
      'transactionId', b.transaction_id, 'uid', b.uid, 'userName', coalesce(nullif(b.user_name, ''), u.full_name, ''),
      'attachedUser', p.invoices#>>'{0,uid}', 'attachedUserName', coalesce(p.invoices#>>'{0,userName}', ''),
      'paymentDate', b.payment_date, 'type', b.type, 'category', b.category, 'amount', b.amount, 'assigned', b.assigned,
      'refunded', b.refunded - coalesce(p.spent, 0), 'prepaid', b.prepaid, 'spent', p.spent IS NOT NULL,
      'currency', b.currency, 'description', b.description, 'paymentAccount', b.account_id,
      'paymentAccountName', a.display_name, 'targetPaymentAccount', b.target_account_id,
      'targetPaymentAccountName', t.display_name, 'paymentStatus', b.payment_status, 'creationType', b.creation_type,
      'attachments', (SELECT coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) ORDER BY f.name COLLATE "und-x-icu", f.id), '[]')
        FROM attachments f WHERE f.club_id = b.club_id AND f.booking_id = b.id), 'bookingImportData', b.import_data,
      'receipts', (SELECT coalesce(json_agg(json_build_object('id', c.id, 'receiptNumber', c.receipt_number,
          'amount', s.amount) ORDER BY c.receipt_number COLLATE "C", s.id), '[]')
        FROM receipt_payments s JOIN receipts c ON c.club_id = s.club_id AND c.id = s.receipt_id
        WHERE s.club_id = b.club_id AND s.booking_id = b.id),
      'refunds', (SELECT coalesce(json_agg(json_build_object('id', o.id, 'paymentDate', o.payment_date, 'amount', g.amount)
          ORDER BY o.payment_date, g.id), '[]')
        FROM booking_refunds g JOIN bookings o ON o.club_id = g.club_id AND o.id = g.refunded_id
        WHERE g.club_id = b.club_id AND g.booking_id = b.id),
      'splits', ${SPLITS},
      'locked', b.locked_on IS NOT NULL, 'lockedOn', ${millis('b.locked_on')}, 'version', b.version,
      'paid', coalesce(p.invoices, '[]'))::text AS json, ${key} AS key
    FROM bookings b JOIN payment_accounts a ON a.club_id = b.club_id AND a.id = b.account_id
    LEFT JOIN payment_accounts t ON t.club_id = b.club_id AND t.id = b.target_account_id
    LEFT JOIN users u ON u.uid = b.uid
    LEFT JOIN LATERAL (SELECT json_agg(json_build_object('id', i.id, 'invoiceNumber', i.invoice_number, 'amount', r.amount,
        'uid', i.uid, 'userName', i.user_name) ORDER BY i.invoice_number COLLATE "C", i.id) FILTER (WHERE r.amount <> 0) AS invoices,
        sum(r.spent) AS spent
      FROM (SELECT invoice_id, sum(amount) AS amount, sum(amount) FILTER (WHERE method = 'allowance') AS spent FROM payment_records
        WHERE club_id = b.club_id AND booking_id = b.id GROUP BY invoice_id) r
      JOIN invoices i ON i.club_id = b.club_id AND i.id = r.invoice_id) p ON true
    WHERE b.club_id = $club AND ${where} ORDER BY ${order} LIMIT ${limit}`,
}

type Row = Omit<Booking, 'direction' | 'absoluteAmount' | 'status' | 'fullyBooked' | 'invoices' | 'attachmentIds'> & {
  assigned: Cents
  paid: (Booking['invoices'][number] & { uid: string | null; userName: string })[]
}

/** Lists the bookings of the club by the day of payment, newest first. */
export async function listBookings(
  { after, ...filters }: InputOf<Calls['list']>,
  { db, club }: ClubContext,
): Promise<OutputOf<Calls['list']>> {
  refuseIf(whyNotReadBilling(club.standing.permissions))
  const asked = { scope: { club: club.id }, filters, after, limit: BOOKINGS.pageSize }
  const { rows: found, next } = await listPage(db, LIST, asked)
  return { bookings: found.map((json) => bookingOf(JSON.parse(json))), next }
}

const MOST_BY_IDS = 10_000
const BY_IDS: ListSql<'ids'> = { ...LIST, name: 'bookings_of_ids', filters: { ids: 'b.id = ANY ($ids::uuid[])' } }

/** Returns the bookings with these ids, as lists show them. */
export async function bookingsByIds(ids: readonly Id<'booking'>[], { db, club }: OfClub): Promise<Booking[]> {
  const asked = { scope: { club: club.id }, filters: { ids: `{${ids}}` }, limit: MOST_BY_IDS }
  const { rows: found } = await listPage(db, BY_IDS, asked)
  return found.map((json) => bookingOf(JSON.parse(json)))
}

function bookingOf({ assigned, paid, ...row }: Row): Booking {
  const { amount: whole, refunded, prepaid } = row
  const isDone = row.creationType === 'generated' && assigned === 0
  const status = isDone ? 'ok' : bookingStatus({ amount: whole, assigned, refunded, prepaid })
  return {
    ...row,
    ...signedAs(row.amount),
    ...{ status, fullyBooked: status === 'ok' },
    attachmentIds: row.attachments.map(({ id }) => id),
    invoices: paid.map(({ id, invoiceNumber, amount }) => ({ id, invoiceNumber, amount: cents(amount) })),
  }
}

const RECORDS = `
  SELECT id, club_id AS "clubId", invoice_id AS "invoiceId", booking_id AS "bookingId", uid, amount, paid_on AS date, method
  FROM payment_records WHERE club_id = $1 AND invoice_id = $2 ORDER BY paid_on, id`

/** Returns the parts of payments that count for an invoice. */
export async function listPaymentRecords(
  { invoiceId }: InputOf<Calls['paymentRecords']>,
  { db, club }: ClubContext,
): Promise<OutputOf<Calls['paymentRecords']>> {
  refuseIf(whyNotReadBilling(club.standing.permissions))
  type Records = OutputOf<Calls['paymentRecords']>['paymentRecords']
  return { paymentRecords: await rows<Records[number]>(db, 'payment_records', RECORDS, [club.id, invoiceId]) }
}

const LOCK = `
  SELECT id FROM bookings WHERE club_id = $1 AND locked_on IS NULL AND ($2::uuid[] IS NULL OR id = ANY ($2)) ORDER BY id
  FOR NO KEY UPDATE`
const RELOAD = `
  UPDATE bookings b SET assigned = assigned_of(b.club_id, b.id),
    refunded = refunded_of(b.club_id, b.id)
  WHERE b.club_id = $1 AND b.id = ANY ($2)`

/** Computes again how much of bookings is assigned (BOOK-063), of those that are locked first, so that nobody assigns meanwhile. */
export async function reloadBookings(
  { ids }: InputOf<Calls['reload']>,
  { db, club, announce }: ClubContext,
): Promise<OutputOf<Calls['reload']>> {
  const locked = await rows<{ id: string }>(db, 'lock_bookings_to_reload', LOCK, [club.id, ids ?? null])
  send(db, 'reload_bookings', RELOAD, [club.id, locked.map(({ id }) => id)])
  announce(bookingsTopic(club.id))
  return { updated: locked.length }
}
