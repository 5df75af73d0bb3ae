import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { isIban } from '@bahnfrei/domain/base/money/iban.ts'
import type { payoutCalls } from '@bahnfrei/domain/payouts/calls.ts'
import { MOST_PAYOUTS, type Payout, type PayoutOf } from '@bahnfrei/domain/payouts/payout.ts'
import type { ClubContext, OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

/** SQL: the account that the club keeps of the person, and that is confirmed. */
const RECORD = (of: string) =>
  `LEFT JOIN member_records m ON m.club_id = ${of}.club_id AND m.uid = ${of}.uid AND NOT m.bank_held AND coalesce(m.iban, '') <> ''`

/** SQL: open bills, with the account that the bill names, or that of the supplier's record. Credit notes are not owed. */
const RECEIPTS = `
  SELECT 'receipt' AS kind, r.id, r.uid, r.user_name AS name, r.receipt_number AS number, r.reference,
    coalesce(r.due_date, r.invoice_date) AS day, r.currency, r.amount - r.paid AS amount,
    CASE WHEN r.says->>'iban' <> '' THEN '' ELSE coalesce(m.account_holder, '') END AS holder,
    coalesce(nullif(r.says->>'iban', ''), m.iban, '') AS iban, r.says->>'iban' = '' AND m.uid IS NOT NULL AS "isOfRecord"
  FROM receipts r ${RECORD('r')}
  WHERE r.club_id = $1 AND r.status IN ('open', 'partial') AND r.amount > r.paid`

/** SQL: void invoices that were paid. The money goes back to where it came from, else to the account of the record. */
const INVOICES = `
  SELECT 'invoice', i.id, i.uid, i.user_name, i.invoice_number, '', (i.voided_on AT TIME ZONE 'UTC')::date, i.currency, i.paid,
    coalesce(l.holder, e.holder, m.account_holder, ''), coalesce(l.iban, e.iban, m.iban, ''),
    coalesce(l.iban, e.iban) IS NULL AND m.uid IS NOT NULL
  FROM invoices i ${RECORD('i')}
  LEFT JOIN LATERAL (SELECT s.payer_name AS holder, s.iban FROM sepa_collection_lines s
    WHERE s.club_id = i.club_id AND s.invoice_id = i.id AND s.status = 'paid' ORDER BY s.id LIMIT 1) l ON true
  LEFT JOIN LATERAL (SELECT b.entry->>'name' AS holder, b.entry->>'iban' AS iban
    FROM payment_records r JOIN bank_entries b ON b.club_id = r.club_id AND b.id = r.booking_id
    WHERE r.club_id = i.club_id AND r.invoice_id = i.id AND r.amount > 0 AND b.entry->>'iban' <> ''
      AND NOT EXISTS (SELECT FROM sepa_collection_lines c WHERE c.club_id = r.club_id AND c.booking_id = r.booking_id)
    ORDER BY r.paid_on DESC, r.id LIMIT 1) e ON true
  WHERE i.club_id = $1 AND i.status = 'void' AND i.paid > 0`

/**
 * SQL: payments of which something is left: those that pay invoices, and those that an officer wants to give back. Prepaid
 * money stays with the club while its person is known. The sum of a collection came from many accounts.
 */
const PAYMENTS = `
  SELECT 'payment', b.id, b.uid, coalesce(nullif(b.user_name, ''), u.full_name, ''), coalesce(p.numbers, ''), '', b.payment_date,
    b.currency, b.amount - b.assigned - b.refunded, coalesce(e.holder, m.account_holder, ''),
    coalesce(e.iban, m.iban, ''), e.iban IS NULL AND m.uid IS NOT NULL
  FROM bookings b ${RECORD('b')} LEFT JOIN users u ON u.uid = b.uid
  LEFT JOIN LATERAL (SELECT string_agg(i.invoice_number, ', ' ORDER BY i.invoice_number COLLATE "C") AS numbers
    FROM payment_records r JOIN invoices i ON i.club_id = r.club_id AND i.id = r.invoice_id
    WHERE r.club_id = b.club_id AND r.booking_id = b.id AND NOT EXISTS (SELECT FROM sepa_collection_lines c
      WHERE c.club_id = b.club_id AND c.booking_id = b.id)) p ON true
  LEFT JOIN LATERAL (SELECT n.handled, n.entry->>'name' AS holder, CASE WHEN EXISTS (SELECT FROM sepa_collection_lines c
      WHERE c.club_id = b.club_id AND c.booking_id = b.id) THEN NULL ELSE nullif(n.entry->>'iban', '') END AS iban
    FROM bank_entries n WHERE n.club_id = b.club_id AND n.id = b.id) e ON true
  WHERE b.club_id = $1 AND b.category = 'regular' AND b.amount > 0 AND b.amount > b.assigned + b.refunded
    AND (CASE WHEN b.prepaid THEN b.uid IS NULL ELSE b.assigned > 0 END OR e.handled = 'toReturn')`

const ALL = `${RECEIPTS} UNION ALL ${INVOICES} UNION ALL ${PAYMENTS}`
const LIST = `SELECT * FROM (${ALL}) o ORDER BY o.day, o.id LIMIT ${MOST_PAYOUTS}`
const ONE = `SELECT * FROM (${ALL}) o WHERE o.kind = $2 AND o.id = $3`

type Row = Omit<Payout, 'of' | 'accountEnd'> & { kind: PayoutOf['kind'] } & StoredAccount
type StoredAccount = { holder: string; iban: string; isOfRecord: boolean }

/** A payout with the account to which it goes; `isOfRecord`: it is that of the record of a member. */
export type Owed = Payout & StoredAccount

/** Returns what the club owes, the most urgent first. */
export async function listPayouts(_: unknown, { db, club }: ClubContext): Promise<OutputOf<typeof payoutCalls.list>> {
  const found = await rows<Row>(db, 'payouts', LIST, [club.id])
  return {
    payouts: found.map((row) => {
      const { holder: _holder, iban: _iban, isOfRecord: _is, ...payout } = owedOf(row)
      return payout
    }),
  }
}

/** Returns what is owed for a thing; undefined where that is nothing. */
export async function findPayout({ db, club }: OfClub, { kind, id }: PayoutOf): Promise<Owed | undefined> {
  const [found] = await rows<Row>(db, 'one_payout', ONE, [club.id, kind, id])
  return found && owedOf(found)
}

function owedOf({ kind, iban: told, ...row }: Row): Owed {
  // Banks also name old account numbers.
  const iban = isIban(told) ? told : ''
  return { ...row, of: { kind, id: row.id }, iban, accountEnd: iban.slice(-4) }
}
