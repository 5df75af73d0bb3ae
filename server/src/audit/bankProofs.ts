import type { Fault, ProofName } from '@bahnfrei/domain/audit/proof.ts'
import type { BankEntry } from '@bahnfrei/domain/bank/entry.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { hashOfEntry } from '../bank/plan.ts'
import type { Within } from '../base/database/chain.ts'
import { rows } from '../base/database/db.ts'

/** A part of the result of a proof. */
export type Entered = { checked?: number; empty?: number; faults: readonly Fault[] }
type Found = { of: string }
export type Asked = { within: Within; clubId: Id<'club'> }

/** The entries that one short transaction reads. */
const AT_ONCE = 500
/** SQL: entries of banks with their bookings. A transfer has the amount of the account to which its entry belongs. */
const ENTRIES = `
  SELECT e.id, e.day, e.key, e.entry, e.account_id AS "accountId",
    ((e.account_id = b.account_id AND b.amount = (e.entry->>'amount')::bigint)
      OR (e.account_id = b.target_account_id AND -b.amount = (e.entry->>'amount')::bigint))
    AND b.currency = e.entry->>'currency' AS "isBooking"
  FROM bank_entries e JOIN bookings b ON b.club_id = e.club_id AND b.id = e.id
  WHERE e.club_id = $1 AND e.id > $2 ORDER BY e.id LIMIT ${AT_ONCE}`
type Entry = {
  id: string
  day: Day
  key: string
  entry: BankEntry
  accountId: Id<'paymentAccount'>
  isBooking: boolean
}

const WITHOUT_ENTRY = `
  SELECT b.payment_date AS "of" FROM bookings b WHERE b.club_id = $1 AND b.creation_type = 'imported'
    AND NOT EXISTS (SELECT FROM bank_entries e WHERE e.club_id = b.club_id AND e.id = b.id) ORDER BY b.payment_date`
/** SQL: balances that an officer entered and that differ from the one before by something else than the payments between. */
const CHECKPOINTS = `
  SELECT a.display_name || ', ' || m.day AS "of" FROM (
    SELECT payment_account_id AS id, day, amount, lag(day) OVER marked AS since, lag(amount) OVER marked AS before
    FROM account_checkpoints WHERE club_id = $1 WINDOW marked AS (PARTITION BY payment_account_id ORDER BY day)
  ) m JOIN payment_accounts a ON a.club_id = $1 AND a.id = m.id
  WHERE m.since IS NOT NULL AND m.amount - m.before <> coalesce((
    SELECT sum(CASE WHEN b.account_id = m.id THEN b.amount ELSE -b.amount END) FROM bookings b
    WHERE b.club_id = $1 AND b.currency = 'EUR' AND m.id IN (b.account_id, b.target_account_id)
      AND b.payment_date >= m.since AND b.payment_date < m.day), 0)
  ORDER BY 1`
/** SQL: collections with what is wrong about them: sums and state by their lines, their file, and the bookings of their sums. */
const COLLECTIONS = `
  SELECT c.message_id AS "of",
    l.sum IS DISTINCT FROM c.sum OR l.count IS DISTINCT FROM c.count OR l.open > 0 AND c.status IN ('credited', 'cancelled')
      OR l.paid > 0 AND c.status NOT IN ('submitted', 'credited') AS "isWrong",
    encode(sha256(c.content), 'hex') <> c.hash AS "isChanged",
    EXISTS (SELECT FROM sepa_collection_lines s LEFT JOIN bookings b ON b.club_id = s.club_id AND b.id = s.booking_id
      WHERE s.club_id = c.club_id AND s.collection_id = c.id AND s.status IN ('paid', 'returned') GROUP BY b.id
      HAVING b.id IS NULL OR min(b.amount) <> sum(s.amount) OR min(b.account_id::text) <> c.account_id::text) AS "isGone"
  FROM sepa_collections c LEFT JOIN LATERAL (SELECT sum(amount)::bigint AS sum, count(*)::int AS count,
      count(*) FILTER (WHERE status = 'open') AS open, count(*) FILTER (WHERE status IN ('paid', 'returned')) AS paid
    FROM sepa_collection_lines WHERE club_id = c.club_id AND collection_id = c.id) l ON true
  WHERE c.club_id = $1 ORDER BY c.created_on, c.id`
type CollectionFaults = Found & Record<'isWrong' | 'isChanged' | 'isGone', boolean>

/** SQL: the closings of the books, by the audit trail: up to which day, and when. */
const CLOSINGS = `
  SELECT (says::jsonb#>>'{after,closedUntil}')::date AS until, at FROM audit_entries
  WHERE club_id = $1 AND type = 'billingSettings' AND says::jsonb#>>'{after,closedUntil}' IS NOT NULL`
const CLOSED = `SELECT count(*)::int AS count FROM (${CLOSINGS}) c`
const UNLOCKED = `
  SELECT b.payment_date AS "of" FROM bookings b JOIN billing_settings s ON s.club_id = b.club_id
  WHERE b.club_id = $1 AND b.payment_date <= s.closed_until AND b.locked_on IS NULL ORDER BY b.payment_date, b.id`
const ADDED = `
  SELECT to_char(min(l.day), 'YYYY-MM-DD') || coalesce(' ' || nullif(min(l.text), ''), '') AS "of" FROM ledger_entries l
  WHERE l.club_id = $1 AND EXISTS (SELECT FROM (${CLOSINGS}) c WHERE l.day <= c.until AND l.entered_on > c.at::timestamptz)
  GROUP BY l.voucher_id ORDER BY 1`

/**
 * Proves what banks said: each entry is in the books once and as it came, entered balances fit the payments between them;
 * collections are the sums of their lines, with their files, and what is closed stayed as it was.
 */
export async function bankProofs({ within, clubId }: Asked): Promise<[ProofName, Entered][]> {
  const proofs: [ProofName, Entered][] = []
  const told = (fault: Fault['fault'], found: readonly Found[]): Fault[] => found.map(({ of }) => ({ fault, of }))
  for (let after = '00000000-0000-0000-0000-000000000000', isMore = true; isMore; ) {
    const entries = await within((db) => rows<Entry>(db, 'audited_entries', ENTRIES, [clubId, after]))
    const isChanged = ({ key, accountId, entry }: Entry) => key.split(':')[0] !== hashOfEntry(accountId, entry)
    const faults = [
      ...told(
        'ENTRY_CHANGED',
        entries.filter(isChanged).map(({ day }) => ({ of: day })),
      ),
      ...told(
        'ENTRY_WRONG',
        entries.filter(({ isBooking }) => !isBooking).map(({ day }) => ({ of: day })),
      ),
    ]
    proofs.push(['bank', { checked: entries.length, faults }])
    after = entries.at(-1)?.id ?? after
    isMore = entries.length === AT_ONCE
  }
  return within(async (db) => {
    const read = <Row extends object = Found>(name: string, text: string) => rows<Row>(db, name, text, [clubId])
    const collections = await read<CollectionFaults>('audited_collections', COLLECTIONS)
    const [closed] = await read<{ count: number }>('audited_closings', CLOSED)
    const bank = [
      ...told('ENTRY_MISSING', await read('audited_without_entry', WITHOUT_ENTRY)),
      ...told('CHECKPOINT_WRONG', await read('audited_checkpoints', CHECKPOINTS)),
    ]
    const debits = [
      ...told(
        'COLLECTION_WRONG',
        collections.filter(({ isWrong }) => isWrong),
      ),
      ...told(
        'COLLECTION_FILE_CHANGED',
        collections.filter(({ isChanged }) => isChanged),
      ),
      ...told(
        'COLLECTION_MONEY_WRONG',
        collections.filter(({ isGone }) => isGone),
      ),
    ]
    const closing = [
      ...told('CLOSED_UNLOCKED', await read('audited_unlocked', UNLOCKED)),
      ...told('CLOSED_CHANGED', await read('audited_after_closing', ADDED)),
    ]
    return [
      ...proofs,
      ['bank', { faults: bank }],
      ['debits', { checked: collections.length, faults: debits }],
      ['closing', { checked: closed?.count ?? 0, faults: closing }],
    ]
  })
}
