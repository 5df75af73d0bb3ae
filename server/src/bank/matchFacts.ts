import type { BankEntry } from '@bahnfrei/domain/bank/entry.ts'
import type { MatchFacts, MatchInvoice } from '@bahnfrei/domain/bank/facts.ts'
import { type HandAssigned, whatWasLearned } from '@bahnfrei/domain/bank/learned.ts'
import { MOST_JUDGED } from '@bahnfrei/domain/bank/matchAnswer.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

/** A payment without an invoice, with its facts in the books. */
export type Unassigned = { id: Id<'booking'>; version: number; entry: BankEntry }
/** SQL: the payments from the bank of which nothing is assigned and for which nobody decided. */
const ENTRIES = `
  SELECT b.id, b.version, e.entry FROM bank_entries e JOIN bookings b ON b.club_id = e.club_id AND b.id = e.id
  WHERE e.club_id = $1 AND e.handled IS NULL AND b.assigned = 0 AND b.locked_on IS NULL AND b.category = 'regular'
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
  ORDER BY i.id`
type InvoiceFact = MatchInvoice & { userName: string }

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
  SELECT e.entry->>'endToEndId' AS "endToEndId", r.invoice_id AS "invoiceId", r.amount,
    EXISTS (SELECT FROM payment_records x WHERE x.club_id = r.club_id AND x.invoice_id = r.invoice_id AND x.amount < 0
      AND x.paid_on >= r.paid_on) AS "isReturned"
  FROM bank_entries e JOIN payment_records r ON r.club_id = e.club_id AND r.booking_id = e.id
  WHERE e.club_id = $1 AND e.entry->>'endToEndId' <> '' AND r.amount > 0 ORDER BY r.id`

const NAMES = `
  SELECT name FROM clubs WHERE id = $1
  UNION SELECT account_holder FROM payment_accounts WHERE club_id = $1 AND account_holder <> ''`

/** All by which payments find invoices, and the payments with their versions. */
export type Situation = { facts: MatchFacts; payments: Unassigned[]; invoices: ReadonlyMap<Id<'invoice'>, InvoiceFact> }

/** Reads who could have paid what. */
export async function situationOf({ db, club }: OfClub): Promise<Situation> {
  const payments = await rows<Unassigned>(db, 'unassigned_entries', ENTRIES, [club.id])
  const invoices = payments.length === 0 ? [] : await rows<InvoiceFact>(db, 'invoices_to_match', INVOICES, [club.id])
  const payerIds = [...new Set(invoices.flatMap((invoice) => invoice.payerIds))]
  const people = await rows<MatchFacts['payers'][number]>(db, 'payers_to_match', PEOPLE, [club.id, payerIds])
  const byHand = await rows<HandAssigned>(db, 'assigned_by_hand', BY_HAND, [club.id])
  const nameless = invoices.flatMap(({ payerIds: [id = ''], userName }) =>
    id.startsWith('name ') ? [{ id, names: [userName], surname: '', ibans: [] }] : [],
  )
  const names = await rows<{ name: string }>(db, 'names_of_club', NAMES, [club.id])
  return {
    payments,
    invoices: new Map(invoices.map((invoice) => [invoice.id, invoice])),
    facts: {
      entries: payments,
      invoices,
      payers: [...people, ...new Map(nameless.map((payer) => [payer.id, payer])).values()],
      debits: await rows<MatchFacts['debits'][number]>(db, 'collected_debits', COLLECTED, [club.id]),
      collections: [],
      learned: whatWasLearned(byHand, people),
      clubNames: names.map(({ name }) => name),
    },
  }
}
