import { whyNotReadBilling } from '@bahnfrei/domain/accounts/reading.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Cents } from '@bahnfrei/domain/base/money/money.ts'
import type { cashbookCalls } from '@bahnfrei/domain/cashbooks/calls.ts'
import { type CashEntry, type CashReport, totalsOfEntries } from '@bahnfrei/domain/cashbooks/cashbook.ts'
import { CASHBOOKS } from '@bahnfrei/domain/cashbooks/cashbookList.ts'
import type { ClubContext, JsonText, OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { type ListSql, listPage, pageJson } from '../base/database/list.ts'
import { isFound } from '../base/database/search.ts'
import type { StoredClosing } from './tables.ts'

type Calls = typeof cashbookCalls

const STATUS = `CASE WHEN b.closed_on IS NULL THEN 'open' ELSE 'finalised' END`
const LIST: ListSql<keyof typeof CASHBOOKS.filters> = {
  name: 'listed_cashbooks',
  filters: {
    search: isFound(`a.display_name || ' ' || b.start_reason || ' ' || coalesce(b.closing->>'reason', '')`),
    account: 'b.account_id = $account::uuid',
    status: `${STATUS} = $status`,
    from: 'b.day >= $from::date',
    to: 'b.day <= $to::date',
  },
  order: [
    ['b.day', 'date'],
    ['b.id', 'uuid'],
  ],
  direction: 'DESC',
  select: ({ where, key, order, limit }) => `
    SELECT json_build_object('id', b.id, 'date', b.day, 'status', ${STATUS}, 'paymentAccount', b.account_id,
      'paymentAccountName', a.display_name, 'startingAmount', b.starting_amount, 'closingAmount', b.closing_amount,
      'takings', (b.closing->>'takings')::bigint, 'difference', (b.closing->>'difference')::bigint)::text AS json, ${key} AS key
    FROM cashbooks b JOIN payment_accounts a ON a.club_id = b.club_id AND a.id = b.account_id
    WHERE b.club_id = $club AND ${where} ORDER BY ${order} LIMIT ${limit}`,
}

/** Lists the cash books of the club by their day, newest first. */
export async function listCashbooks(
  { after, ...filters }: InputOf<Calls['list']>,
  { db, club }: ClubContext,
): Promise<JsonText> {
  refuseIf(whyNotReadBilling(club.standing.permissions))
  const asked = { scope: { club: club.id }, filters, after, limit: CASHBOOKS.pageSize }
  return pageJson('days', await listPage(db, LIST, asked))
}

const REPORT = `
  SELECT b.id, b.club_id AS "clubId", b.changed_by AS "lastChangedBy", ${millis('b.changed_on')} AS "lastChangedOn",
    coalesce(u.full_name, '') AS "lastChangedByName", ${millis('b.opened_on')} AS timestamp, b.day AS date, ${STATUS} AS status,
    b.account_id AS "paymentAccount", a.display_name AS "paymentAccountName", a.cash_mode AS "cashMode",
    ${millis('b.closed_on')} AS "closedOn", b.starting_amount AS "startingAmount", b.start_reason AS "startReason",
    b.closing_amount AS "closingAmount", b.closing
  FROM cashbooks b JOIN payment_accounts a ON a.club_id = b.club_id AND a.id = b.account_id
  LEFT JOIN users u ON u.uid = b.changed_by
  WHERE b.club_id = $1 AND b.id = $2`
type ReportRow = Omit<
  CashReport,
  | 'deliveryDate'
  | 'deliveryEndDate'
  | 'openInvoices'
  | 'invoices'
  | 'totalAmount'
  | 'totalTax'
  | 'putIn'
  | 'toBank'
  | 'paidOut'
  | 'closing'
> & { closing: StoredClosing | null }

const ENTRIES = `
  SELECT e.id, i.id AS "invoiceId", i.invoice_number AS "invoiceNumber", i.uid, i.user_name AS "userName", i.amount,
    (i.says->>'tax')::bigint AS tax, i.paid AS "paidAmount",
    (SELECT coalesce(json_agg(json_build_object('productId', t->'productId', 'name', t->'name', 'quantity', t->'quantity',
        'gross', t->'gross') ORDER BY place), '[]')
      FROM jsonb_array_elements(i.says->'items') WITH ORDINALITY AS items (t, place)) AS items
  FROM cashbook_entries e JOIN invoices i ON i.club_id = e.club_id AND i.id = e.invoice_id
  WHERE e.club_id = $1 AND e.cashbook_id = $2 AND i.status <> 'deleted'
  ORDER BY i.user_name COLLATE "und-x-icu", i.written_on, e.id`

/** Returns the entries of a cash book by name. */
export function entriesOf({ db, club }: OfClub, id: Id<'cashbook'>): Promise<CashEntry[]> {
  return rows<CashEntry>(db, 'cash_entries', ENTRIES, [club.id, id])
}

const MOVED = `
  SELECT coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS "putIn",
    coalesce(-sum(amount) FILTER (WHERE amount < 0 AND is_transfer), 0)::bigint AS "toBank",
    coalesce(-sum(amount) FILTER (WHERE amount < 0 AND NOT is_transfer), 0)::bigint AS "paidOut"
  FROM (
    SELECT amount, category = 'transfer' AS is_transfer FROM bookings
      WHERE club_id = $1 AND account_id = $2 AND payment_date = $3 AND creation_type <> 'generated' AND currency = 'EUR'
    UNION ALL SELECT -amount, true FROM bookings
      WHERE club_id = $1 AND target_account_id = $2 AND payment_date = $3 AND creation_type <> 'generated' AND currency = 'EUR'
  ) moved`

/** Returns what moved in a cash box on a day by bookings that somebody entered or a bank brought. */
export async function movedOn(
  { db, club }: OfClub,
  accountId: Id<'paymentAccount'>,
  day: string,
): Promise<Record<'putIn' | 'toBank' | 'paidOut', Cents>> {
  const [moved] = await rows<Record<'putIn' | 'toBank' | 'paidOut', Cents>>(db, 'moved_in_box', MOVED, [
    ...[club.id, accountId, day],
  ])
  return moved as Record<'putIn' | 'toBank' | 'paidOut', Cents>
}

/** Returns the report of a cash book. */
export async function oneCashbook(
  { id }: InputOf<Calls['one']>,
  context: ClubContext,
): Promise<OutputOf<Calls['one']>> {
  const { db, club } = context
  refuseIf(whyNotReadBilling(club.standing.permissions))
  const [found] = await rows<ReportRow>(db, 'cash_report', REPORT, [club.id, id])
  const { closing, ...report } = found ?? refuse('CASHBOOK_NOT_FOUND')
  const entries = await entriesOf(context, id)
  const invoices = entries.filter(({ invoiceNumber }) => invoiceNumber !== null)
  const { putIn, toBank, paidOut } = closing ?? (await movedOn(context, report.paymentAccount, report.date))
  return {
    ...report,
    ...{ deliveryDate: report.date, deliveryEndDate: null },
    openInvoices: entries.filter(({ invoiceNumber }) => invoiceNumber === null),
    ...{ invoices, ...totalsOfEntries(invoices), putIn, toBank, paidOut },
    closing: closing && { ...closing, countedBy: report.lastChangedByName },
  }
}
