import type { CollectedDebit, KnownPayer, MatchInvoice, UnassignedEntry } from '@bahnfrei/domain/bank/facts.ts'
import { type HandAssigned, whatWasLearned } from '@bahnfrei/domain/bank/learned.ts'
import { MOST_JUDGED } from '@bahnfrei/domain/bank/matchAnswer.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

/** A payment without an invoice, with its facts in the books. */
export type Unassigned = UnassignedEntry & { version: number; paymentDate: Day }
/** SQL: the payments from the bank of which nothing is assigned and for which nobody decided; with ids only these. */
const ENTRIES = `
  SELECT b.id, b.version, b.payment_date AS "paymentDate", e.account_id AS "accountId", e.entry FROM bank_entries e JOIN bookings b ON b.club_id = e.club_id AND b.id = e.id
  WHERE e.club_id = $1 AND e.handled IS NULL AND b.assigned = 0 AND b.locked_on IS NULL AND b.category = 'regular'
    AND ($2::uuid[] IS NULL OR b.id = ANY ($2))
  ORDER BY b.payment_date, b.id LIMIT ${MOST_JUDGED}`

/** The years for which a number is looked for in a text. */
const YEARS = 4
const INVOICES = `
  SELECT i.id, i.invoice_number AS number, i.says->>'referenceNumber' AS reference, i.currency, i.invoice_date AS day,
    CASE WHEN i.status IN ('open', 'partial') THEN i.amount - i.paid ELSE 0 END AS rest, i.paid, i.status = 'void' AS "isVoid",
    i.user_name AS "userName",
    CASE WHEN i.uid IS NULL THEN ARRAY['name ' || i.user_name]
      ELSE ARRAY[i.uid::text] || ARRAY(SELECT p.payer_uid::text FROM fee_payers p WHERE p.club_id = i.club_id AND p.uid = i.uid)
    END AS "payerIds",
    coalesce((SELECT string_agg(item->>'name', ' ') FROM jsonb_array_elements(i.says->'items') item), '') AS about
  FROM invoices i
  WHERE i.club_id = $1 AND i.invoice_number IS NOT NULL AND i.invoice_type <> 'void'
    AND (i.status IN ('open', 'partial') OR i.invoice_date > current_date - interval '${YEARS} years')
    AND ($2::uuid[] IS NULL OR i.id = ANY ($2))
  ORDER BY i.id`
export type InvoiceFact = MatchInvoice & { userName: string }

const PEOPLE = `
  SELECT m.uid AS id, u.last_name AS surname,
    ARRAY(SELECT DISTINCT name FROM unnest(ARRAY[u.full_name, u.first_name || ' ' || u.last_name, r.account_holder, r.official_name]) name
      WHERE btrim(coalesce(name, '')) <> '') AS names,
    CASE WHEN coalesce(r.iban, '') = '' THEN '{}' ELSE ARRAY[r.iban] END AS ibans
  FROM memberships m JOIN users u ON u.uid = m.uid
  LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
  WHERE m.club_id = $1 AND m.uid::text = ANY ($2)`

/** SQL: the accounts from which officers assigned payments by hand, with the people for whom. */
const BY_HAND = `SELECT iban, ARRAY[uid::text] AS "payerIds" FROM payer_rules WHERE club_id = $1 ORDER BY iban, uid`

/** SQL: payments under an end-to-end id that paid invoices; one that is given back finds these by it. */
const COLLECTED = `
  SELECT r.booking_id AS "bookingId", e.entry->>'endToEndId' AS "endToEndId", r.invoice_id AS "invoiceId", r.amount,
    EXISTS (SELECT FROM payment_records x WHERE x.club_id = r.club_id AND x.invoice_id = r.invoice_id AND x.amount < 0
      AND x.paid_on >= r.paid_on) AS "isReturned"
  FROM bank_entries e JOIN payment_records r ON r.club_id = e.club_id AND r.booking_id = e.id
  WHERE e.club_id = $1 AND e.entry->>'endToEndId' <> '' AND r.amount > 0
    AND ($2::uuid[] IS NULL OR r.booking_id = ANY ($2) OR r.invoice_id = ANY ($3::uuid[])) ORDER BY r.id`
export type DebitFact = CollectedDebit & { bookingId: Id<'booking'> }

const NAMES = `
  SELECT name FROM clubs WHERE id = $1
  UNION SELECT account_holder FROM payment_accounts WHERE club_id = $1 AND account_holder <> ''`

type Ids = { bookings: readonly string[]; invoices: readonly string[] }

/** Reads payments without an invoice: the oldest ones, or those of these ids. */
export function readPayments({ db, club }: OfClub, ids: readonly string[] | null = null): Promise<Unassigned[]> {
  return rows<Unassigned>(db, 'unassigned_entries', ENTRIES, [club.id, ids])
}

/** Reads the invoices of the club that payments can name: all of them, or those of these ids. */
export function readInvoices({ db, club }: OfClub, ids: readonly string[] | null = null): Promise<InvoiceFact[]> {
  return rows<InvoiceFact>(db, 'invoices_to_match', INVOICES, [club.id, ids])
}

/** Reads the debits that were collected: all of them, or those of these payments and on these invoices. */
export function readDebits({ db, club }: OfClub, ids?: Ids): Promise<DebitFact[]> {
  const of = [club.id, ids?.bookings ?? null, ids?.invoices ?? null]
  return rows<DebitFact>(db, 'collected_debits', COLLECTED, of)
}

/** Reads who pays the invoices, and from which accounts others have paid for them. */
export async function readPeople({ db, club }: OfClub, invoices: readonly InvoiceFact[]) {
  const payerIds = [...new Set(invoices.flatMap((invoice) => invoice.payerIds))]
  const people = await rows<KnownPayer>(db, 'payers_to_match', PEOPLE, [club.id, payerIds])
  const byHand = await rows<HandAssigned>(db, 'assigned_by_hand', BY_HAND, [club.id])
  const nameless = invoices.flatMap(({ payerIds: [id = ''], userName }) =>
    id.startsWith('name ') ? [{ id, names: [userName], surname: '', ibans: [] }] : [],
  )
  const names = await rows<{ name: string }>(db, 'names_of_club', NAMES, [club.id])
  return {
    payers: [...people, ...new Map(nameless.map((payer) => [payer.id, payer])).values()],
    learned: whatWasLearned(byHand, people),
    clubNames: names.map(({ name }) => name),
  }
}
