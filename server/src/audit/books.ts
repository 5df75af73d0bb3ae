import { KEPT_YEARS } from '@bahnfrei/domain/accounts/retention.ts'
import { printedNumber } from '@bahnfrei/domain/accounts/tally.ts'
import type { auditCalls } from '@bahnfrei/domain/audit/calls.ts'
import {
  type BooksProof,
  type Fault,
  MOST_NAMED_FAULTS,
  PROOFS,
  type Proof,
  type ProofName,
} from '@bahnfrei/domain/audit/proof.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { AUDIT_COLUMNS, AUDIT_RULES, type AuditRow, auditLinkOf, isAuditWrittenAs } from '../accounts/audit.ts'
import { isKeptNoMore } from '../accounts/retention.ts'
import { type ClubContext, longWork } from '../base/context.ts'
import { CHAIN_BATCH, checkRows, type Within } from '../base/database/chain.ts'
import { rows } from '../base/database/db.ts'
import { bankProofs, type Entered } from './bankProofs.ts'
import { type AuditedInvoice, invoiceFaults } from './invoiceFaults.ts'
import { onceProofs } from './onceProofs.ts'

/** The invoices that one short transaction reads, so that others get their turn in between. */
const AT_ONCE = 100

type Books = { within: Within; clubId: Id<'club'>; now: Temporal.Instant; proofs: Record<ProofName, Proof> }

/** Proves the books of a club, in batches, while people work in them: each statement reads what belongs together. */
export async function proveBooks(within: Within, clubId: Id<'club'>, now: Temporal.Instant): Promise<BooksProof> {
  const proofs = Object.fromEntries(
    PROOFS.map((proof): [ProofName, Proof] => [proof, { proof, checked: 0, empty: 0, found: 0, faults: [] }]),
  ) as Record<ProofName, Proof>
  const books: Books = { within, clubId, now, proofs }
  const numbers = await proveNumbers(books)
  await proveInvoices(books)
  await proveReceipts(books)
  await proveLedger(books)
  for (const prove of [bankProofs, onceProofs])
    for (const [name, entered] of await prove(books)) enter(books, name, entered)
  await proveRest(books)
  await proveCash(books)
  const trailEnd = await proveTrail(books)
  const isSaid = (proof: ProofName) => proof !== 'bills' || proofs.bills.checked > 0
  return { proofs: PROOFS.filter(isSaid).map((proof) => proofs[proof]), ...numbers, trailEnd }
}

function enter({ proofs }: Books, name: ProofName, { checked = 0, empty = 0, faults }: Entered): void {
  const proof = proofs[name]
  proof.checked += checked
  proof.empty += empty
  proof.found += faults.length
  proof.faults.push(...faults.slice(0, MOST_NAMED_FAULTS - proof.faults.length))
}

type Counter = { prefix: string; year: number; first: number; last: number; count: number; counted: number | null }
/**
 * SQL: the numbers of a club, from `count` to `last`: a series can number invoices and receipts, and those that a restore
 * took away stand in `number_gaps`.
 */
const NUMBERED = (club: string) => `(
    SELECT series, prefix, year, count, count AS last, true AS "isStored", invoice_date FROM invoices
      WHERE club_id = ${club} AND invoice_number IS NOT NULL
    UNION ALL SELECT series, prefix, year, count, count, true, invoice_date FROM receipts
      WHERE club_id = ${club} AND receipt_number IS NOT NULL
    UNION ALL SELECT series, prefix, year, first, last, false, backup_on::date FROM number_gaps WHERE club_id = ${club}
  ) documents`
const COUNTERS = `
  SELECT i.*, s.last AS counted
  FROM (SELECT series, prefix, year, min(count) AS first, max(last) AS last,
      (count(*) FILTER (WHERE "isStored"))::int AS count
    FROM ${NUMBERED('$1')} GROUP BY series, prefix, year) i
  LEFT JOIN number_series s ON s.club_id = $1 AND s.series = i.series AND s.prefix = i.prefix AND s.year = i.year
  ORDER BY i.series, i.prefix, i.year`
/** SQL: numbers that do not follow the one before. Behind one that no law keeps any more the next ones may be deleted. */
const GAPS = `
  SELECT * FROM (
    SELECT prefix, year, count, lag(last) OVER counted AS previous, lag(invoice_date) OVER counted AS day
    FROM ${NUMBERED('$2')}
    WINDOW counted AS (PARTITION BY series, prefix, year ORDER BY count)
  ) numbered WHERE count <> previous + 1 AND NOT ${isKeptNoMore('invoices', 'day')}`
/** SQL: the numbers that were given after a backup that was restored, with the day of the backup. */
const SKIPPED = `
  SELECT g.prefix, g.year, g.first, g.last, (g.backup_on AT TIME ZONE c.time_zone)::date AS day
  FROM number_gaps g JOIN clubs c ON c.id = g.club_id WHERE g.club_id = $1 ORDER BY g.series, g.prefix, g.year, g.first`
type Skipped = { prefix: string; year: number; first: number; last: number; day: Day }

/** SQL: invoices that were issued and are gone, although the law still keeps them. */
const GONE = `
  SELECT DISTINCT substring(e.says FROM '"extraInfo":"([^"]*)"') AS "of" FROM audit_entries e
  LEFT JOIN invoices i ON i.club_id = e.club_id AND i.id = e.target_id
  WHERE e.club_id = $1 AND e.type = 'invoice' AND e.action IN ('create', 'finalize') AND i.id IS NULL
    AND e.says LIKE '%"document":"%' AND e.at::timestamptz + interval '${KEPT_YEARS.invoices - 1} years' > $2::timestamptz`

/** Proves that the numbers of each counter follow each other: those of invoices and of receipts. */
async function proveNumbers(books: Books): Promise<Pick<BooksProof, 'counters' | 'restored'>> {
  const { within, clubId, now } = books
  return within(async (db) => {
    const counters = await rows<Counter>(db, 'audited_counters', COUNTERS, [clubId])
    const gaps = await rows<Counter & { previous: number }>(db, 'audited_gaps', GAPS, [now.toString(), clubId])
    const gone = await rows<{ of: string }>(db, 'audited_gone', GONE, [clubId, now.toString()])
    const numberOf = ({ prefix, year }: Pick<Counter, 'prefix' | 'year'>, count: number) =>
      printedNumber(prefix, count, year === 0 ? null : year)
    enter(books, 'numbers', {
      checked: counters.reduce((sum, { count }) => sum + count, 0),
      faults: [
        ...gaps.map((gap): Fault => {
          const isTwice = gap.count <= gap.previous
          return {
            fault: isTwice ? 'NUMBER_TWICE' : 'NUMBER_MISSING',
            of: numberOf(gap, isTwice ? gap.count : gap.previous + 1),
          }
        }),
        ...counters.flatMap((counter): Fault[] => {
          const { counted, last } = counter
          if (counted === null || counted < last) return [{ fault: 'NUMBER_NOT_COUNTED', of: numberOf(counter, last) }]
          return counted === last ? [] : [{ fault: 'NUMBER_MISSING', of: numberOf(counter, last + 1) }]
        }),
        ...gone.map(({ of }): Fault => ({ fault: 'INVOICE_GONE', of })),
      ],
    })
    const skipped = await rows<Skipped>(db, 'audited_skipped_numbers', SKIPPED, [clubId])
    return {
      counters: counters.map((counter) => ({
        ...{ first: numberOf(counter, counter.first), last: numberOf(counter, counter.last), count: counter.count },
      })),
      restored: skipped.map(({ first, last, day, ...counter }) => ({
        ...{ first: numberOf(counter, first), last: numberOf(counter, last), count: last - first + 1, day },
      })),
    }
  })
}

const INVOICES = `
  SELECT i.id, i.status, i.user_name AS "userName", i.invoice_date AS "invoiceDate", CASE WHEN EXISTS (
      SELECT FROM invoice_instalments n WHERE n.club_id = i.club_id AND n.invoice_id = i.id)
      THEN (i.says->>'dueDate')::date ELSE i.due_date END AS "dueDate", i.currency,
    i.amount, i.paid, i.collection_method AS "collectionMethod", i.prefix, i.year, i.count,
    i.invoice_number AS "invoiceNumber", i.says, i.cancels_id AS "cancelsId", o.says AS original,
    EXISTS (SELECT FROM invoices c WHERE c.club_id = i.club_id AND c.cancels_id = i.id) AS "isCancelled",
    coalesce(r.sum, 0) + coalesce((SELECT sum(w.amount) FROM invoice_write_offs w
      WHERE w.club_id = i.club_id AND w.invoice_id = i.id), 0)::bigint AS "paidByRecords", coalesce(r.is_gone, false) AS "isPaymentGone",
    (SELECT encode(sha256(f.content), 'hex') = f.hash FROM invoice_files f
      WHERE f.club_id = i.club_id AND f.invoice_id = i.id) AS "isFileWhole",
    t.documents, t.at AS "issuedOn"
  FROM invoices i
  CROSS JOIN LATERAL (SELECT coalesce(array_agg(substring(e.says FROM '"document":"([0-9a-f]+)"')), '{}') AS documents, max(e.at) AS at
    FROM audit_entries e WHERE e.club_id = i.club_id AND e.target_id = i.id AND e.action IN ('create', 'finalize')
      AND e.says LIKE '%"document":"%') t
  LEFT JOIN invoices o ON o.club_id = i.club_id AND o.id = i.cancels_id
  LEFT JOIN LATERAL (SELECT sum(p.amount)::bigint AS sum, bool_or(b.id IS NULL) AS is_gone FROM payment_records p
    LEFT JOIN bookings b ON b.club_id = p.club_id AND b.id = p.booking_id
    WHERE p.club_id = i.club_id AND p.invoice_id = i.id) r ON true
  WHERE i.club_id = $1 AND i.invoice_number IS NOT NULL AND i.id > $2 ORDER BY i.id LIMIT ${AT_ONCE}`

async function proveInvoices(books: Books): Promise<void> {
  await inBatches<AuditedInvoice>(books, 'audited_invoices', INVOICES, (invoice) => {
    const found = invoiceFaults(invoice, books.now)
    const { documents = [], payments = [], states = [], cancellations = [], files = [] } = found
    const isFile = invoice.isFileWhole !== null
    enter(books, 'documents', { checked: 1, faults: documents })
    enter(books, 'payments', { faults: payments })
    enter(books, 'states', { checked: 1, faults: states })
    enter(books, 'cancellations', { checked: invoice.cancelsId === null ? 0 : 1, faults: cancellations })
    enter(books, 'files', { checked: isFile ? 1 : 0, empty: isFile || files.length > 0 ? 0 : 1, faults: files })
  })
}

const RECEIPTS = `
  SELECT r.id, coalesce(r.receipt_number, r.reference) AS "of", a.id IS NOT NULL AS "hasFile",
    (r.status = 'void') = (r.voided_on IS NOT NULL) AND r.status = CASE WHEN r.status = 'void' THEN 'void'
      WHEN abs(r.paid) >= abs(r.amount) THEN 'paid' WHEN r.paid <> 0 THEN 'partial' ELSE 'open' END AS "isState",
    r.paid = coalesce(p.sum, 0) AS "isPaid", coalesce(p.is_gone, false) AS "isGone",
    (r.says->>'gross')::bigint = r.amount AND r.amount = (SELECT coalesce(sum((i->>'gross')::bigint), 0)
      FROM jsonb_array_elements(r.says->'items') i) AS "isSum"
  FROM receipts r LEFT JOIN attachments a ON a.club_id = r.club_id AND a.receipt_id = r.id
  LEFT JOIN LATERAL (SELECT sum(s.amount)::bigint AS sum, bool_or(b.id IS NULL) AS is_gone FROM receipt_payments s
    LEFT JOIN bookings b ON b.club_id = s.club_id AND b.id = s.booking_id
    WHERE s.club_id = r.club_id AND s.receipt_id = r.id) p ON true
  WHERE r.club_id = $1 AND r.status <> 'draft' AND r.id > $2 ORDER BY r.id LIMIT ${AT_ONCE}`
type AuditedReceipt = Record<'isState' | 'isPaid' | 'isGone' | 'isSum' | 'hasFile', boolean> & {
  id: string
  of: string
}
/** SQL: files of receipts and payments that are not what their hash says. */
const CHANGED_FILES = `
  SELECT a.id, encode(sha256(a.content), 'hex') = a.hash AS "isWhole", coalesce(r.receipt_number, a.name) AS "of"
  FROM attachments a LEFT JOIN receipts r ON r.club_id = a.club_id AND r.id = a.receipt_id
  WHERE a.club_id = $1 AND a.id > $2 ORDER BY a.id LIMIT ${AT_ONCE}`

async function proveReceipts(books: Books): Promise<void> {
  await inBatches<AuditedReceipt>(books, 'audited_receipts', RECEIPTS, ({ of, hasFile, ...is }) => {
    const told = (isWrong: boolean, fault: Fault['fault']): Fault[] => (isWrong ? [{ fault, of }] : [])
    enter(books, 'documents', { checked: 1, faults: told(!is.isSum, 'SUMS_WRONG') })
    enter(books, 'states', { checked: 1, faults: told(!is.isState, 'STATE_WRONG') })
    enter(books, 'payments', { faults: [...told(!is.isPaid, 'PAID_WRONG'), ...told(is.isGone, 'PAYMENT_GONE')] })
    enter(books, 'files', { empty: hasFile ? 0 : 1, faults: [] })
  })
  await inBatches<{ id: string; of: string; isWhole: boolean }>(
    books,
    'audited_attachments',
    CHANGED_FILES,
    ({ of, isWhole }) => enter(books, 'files', { checked: 1, faults: isWhole ? [] : [{ fault: 'FILE_CHANGED', of }] }),
  )
}

/** Reads rows in the order of their ids, a batch in each transaction. */
async function inBatches<Row extends { id: string }>(
  { within, clubId }: Books,
  name: string,
  sql: string,
  look: (row: Row) => void,
): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000', isMore = true; isMore; ) {
    const batch = await within((db) => rows<Row>(db, name, sql, [clubId, after]))
    batch.forEach(look)
    after = batch.at(-1)?.id ?? after
    isMore = batch.length === AT_ONCE
  }
}

const VOUCHERS = 'SELECT count(DISTINCT voucher_id)::int AS vouchers FROM ledger_entries WHERE club_id = $1'
const UNBALANCED = `
  SELECT to_char(min(day), 'YYYY-MM-DD') || coalesce(' ' || nullif(min(text), ''), '') AS "of" FROM ledger_entries
  WHERE club_id = $1 GROUP BY voucher_id, currency HAVING sum(debit) <> sum(credit) ORDER BY 1`
/** SQL: invoices whose receivable in the ledger is not their open rest. Laws keep invoices for fewer years than the ledger. */
const RECEIVABLES = `
  SELECT coalesce(i.invoice_number, l.text) AS "of"
  FROM (SELECT id, currency, invoice_number, amount - paid AS rest FROM invoices WHERE club_id = $2
      AND invoice_number IS NOT NULL AND NOT ${isKeptNoMore('bookings', 'invoice_date')}) i
  FULL JOIN (SELECT invoice_id, currency, min(day) AS day,
      coalesce(min(text) FILTER (WHERE booking_id IS NULL), min(text)) AS text, sum(debit - credit) AS sum FROM ledger_entries
      WHERE club_id = $2 AND role = 'receivable' GROUP BY invoice_id, currency) l
    ON l.invoice_id = i.id AND l.currency = i.currency
  WHERE coalesce(i.rest, 0) <> coalesce(l.sum, 0)
    AND (i.id IS NOT NULL OR NOT ${isKeptNoMore('invoices', 'l.day')}) ORDER BY 1`
/** SQL: receipts for which the ledger owes something else than their open rest. */
const PAYABLES = `
  SELECT coalesce(r.receipt_number, l.text) AS "of"
  FROM (SELECT id, currency, receipt_number, CASE WHEN status = 'void' THEN 0 ELSE amount - paid END AS rest FROM receipts
      WHERE club_id = $2 AND receipt_number IS NOT NULL AND NOT ${isKeptNoMore('bookings', 'invoice_date')}) r
  FULL JOIN (SELECT receipt_id, currency, min(day) AS day, min(text) AS text, sum(credit - debit) AS sum FROM ledger_entries
      WHERE club_id = $2 AND role = 'payable' GROUP BY receipt_id, currency) l
    ON l.receipt_id = r.id AND l.currency = r.currency
  WHERE coalesce(r.rest, 0) <> coalesce(l.sum, 0)
    AND (r.id IS NOT NULL OR NOT ${isKeptNoMore('invoices', 'l.day')}) ORDER BY 1`
/** SQL: the days of payments for which the ledger has another sum of prepaid money than what is left of them or was given back. */
const PREPAID = `
  SELECT b.payment_date AS "of" FROM bookings b
  LEFT JOIN LATERAL (SELECT coalesce(sum(p.amount), 0) AS sum FROM payment_records p
    WHERE p.club_id = b.club_id AND p.booking_id = b.id AND p.method = 'allowance') s ON true
  LEFT JOIN LATERAL (SELECT coalesce(sum(g.amount), 0) AS sum FROM booking_refunds g
    JOIN bookings p ON p.club_id = g.club_id AND p.id = g.refunded_id AND p.prepaid
    WHERE g.club_id = b.club_id AND g.booking_id = b.id) g ON true
  LEFT JOIN LATERAL (SELECT coalesce(sum(e.credit - e.debit), 0) AS sum FROM ledger_entries e
    WHERE e.club_id = b.club_id AND e.booking_id = b.id AND e.role = 'prepaid') l ON true
  WHERE b.club_id = $2 AND NOT ${isKeptNoMore('bookings', 'b.payment_date')}
    AND l.sum <> CASE WHEN b.prepaid THEN b.amount - b.assigned - s.sum ELSE 0 END - g.sum ORDER BY 1`
/** SQL: payment accounts whose money in the ledger is not the sum of their payments. */
const MONEY = `
  SELECT coalesce(a.display_name, '') AS "of"
  FROM (
    SELECT account_id AS id, currency, amount, payment_date AS day FROM bookings WHERE club_id = $2
    UNION ALL SELECT target_account_id, currency, -amount, payment_date FROM bookings
      WHERE club_id = $2 AND target_account_id IS NOT NULL
    UNION ALL SELECT payment_account_id, currency, credit - debit, day FROM ledger_entries
      WHERE club_id = $2 AND role = 'money'
  ) moved LEFT JOIN payment_accounts a ON a.club_id = $2 AND a.id = moved.id
  WHERE NOT ${isKeptNoMore('bookings', 'moved.day')}
  GROUP BY moved.id, a.display_name, moved.currency HAVING sum(moved.amount) <> 0 ORDER BY 1`

/**
 * Proves the ledger: in each voucher, and so in all of them, debit is credit; receivables are the open rests of the
 * invoices and payables those of the receipts, prepaid money is what is left of it, and each payment account has what came to it and went from it.
 */
async function proveLedger(books: Books): Promise<void> {
  const { within, clubId, now } = books
  const faults = (fault: Fault['fault'], found: readonly { of: string }[]) => found.map(({ of }) => ({ fault, of }))
  await within(async (db) => {
    const [counted] = await rows<{ vouchers: number }>(db, 'audited_vouchers', VOUCHERS, [clubId])
    const found = [
      ...faults('VOUCHER_UNBALANCED', await rows(db, 'audited_balance', UNBALANCED, [clubId])),
      ...faults('RECEIVABLE_WRONG', await rows(db, 'audited_receivables', RECEIVABLES, [now.toString(), clubId])),
      ...faults('PAYABLE_WRONG', await rows(db, 'audited_payables', PAYABLES, [now.toString(), clubId])),
      ...faults('PREPAID_WRONG', await rows(db, 'audited_prepaid', PREPAID, [now.toString(), clubId])),
      ...faults('MONEY_WRONG', await rows(db, 'audited_money', MONEY, [now.toString(), clubId])),
    ]
    enter(books, 'ledger', { checked: counted?.vouchers ?? 0, faults: found })
  })
}

const ASSIGNED = `
  SELECT b.payment_date AS "of" FROM bookings b
  LEFT JOIN LATERAL (SELECT coalesce(sum(p.amount) FILTER (WHERE p.method <> 'allowance'), 0) AS sum,
      coalesce(sum(p.amount) FILTER (WHERE p.method = 'allowance'), 0) AS spent FROM payment_records p
    WHERE p.club_id = b.club_id AND p.booking_id = b.id) r ON true
  LEFT JOIN LATERAL (SELECT coalesce(sum(p.amount), 0) AS sum FROM receipt_payments p
    WHERE p.club_id = b.club_id AND p.booking_id = b.id) s ON true
  LEFT JOIN LATERAL (SELECT coalesce(sum(g.amount) FILTER (WHERE g.booking_id = b.id), 0) AS out,
      coalesce(sum(g.amount) FILTER (WHERE g.refunded_id = b.id), 0) AS back FROM booking_refunds g
    WHERE g.club_id = b.club_id AND b.id IN (g.booking_id, g.refunded_id)) g ON true
  LEFT JOIN LATERAL (SELECT coalesce(sum(p.amount), 0) AS sum FROM booking_splits p
    WHERE p.club_id = b.club_id AND p.booking_id = b.id) a ON true
  WHERE b.club_id = $1 AND (b.assigned <> r.sum - s.sum + a.sum - g.out OR b.assigned NOT BETWEEN least(b.amount, 0) AND greatest(b.amount, 0)
    OR b.refunded <> g.back + r.spent OR r.spent <> 0 AND NOT b.prepaid OR b.refunded NOT BETWEEN 0 AND greatest(b.amount - b.assigned, 0)) ORDER BY b.payment_date`
const STOCKS = `
  SELECT p.name AS "of" FROM products p
  LEFT JOIN (SELECT product_id, sum(quantity_change) AS total, bool_and(new_quantity = running AND number = place) AS is_whole
    FROM (SELECT product_id, quantity_change, new_quantity, number, sum(quantity_change) OVER logged AS running,
        row_number() OVER logged AS place
      FROM inventory_log WHERE club_id = $1 WINDOW logged AS (PARTITION BY product_id ORDER BY number)) l
    GROUP BY product_id) s ON s.product_id = p.id
  WHERE p.club_id = $1 AND (p.inventory_count <> coalesce(s.total, 0) OR NOT coalesce(s.is_whole, true)) ORDER BY p.name COLLATE "und-x-icu", p.id`
const COUNTS = `
  SELECT (SELECT count(*)::int FROM bookings WHERE club_id = $1) AS bookings,
    (SELECT count(*)::int FROM products WHERE club_id = $1) AS products,
    (SELECT count(*)::int FROM audit_entries WHERE club_id = $1 AND says IS NULL) AS erased`

async function proveRest(books: Books): Promise<void> {
  const { within, clubId } = books
  const [assigned, stocks, [counts]] = await within(async (db) => [
    await rows<{ of: string }>(db, 'audited_bookings', ASSIGNED, [clubId]),
    await rows<{ of: string }>(db, 'audited_stocks', STOCKS, [clubId]),
    await rows<Record<'bookings' | 'products' | 'erased', number>>(db, 'audited_counts', COUNTS, [clubId]),
  ])
  enter(books, 'payments', {
    checked: counts?.bookings ?? 0,
    faults: assigned.map(({ of }) => ({ fault: 'ASSIGNED_WRONG', of })),
  })
  enter(books, 'stock', {
    checked: counts?.products ?? 0,
    faults: stocks.map(({ of }) => ({ fault: 'STOCK_WRONG', of })),
  })
  enter(books, 'trail', { empty: counts?.erased ?? 0, faults: [] })
}

/**
 * SQL: closed cash days with their name, and whether they hold: what was counted is what the closing says, and the count before with
 * what moved since then.
 */
const CASH = `
  SELECT b."of", b.said AND (b.before IS NULL OR b.closing_amount = b.before + coalesce((SELECT sum(m.amount) FROM (
      SELECT payment_date AS day, amount FROM bookings WHERE club_id = $1 AND account_id = b.account_id AND currency = 'EUR'
      UNION ALL SELECT payment_date, -amount FROM bookings
        WHERE club_id = $1 AND target_account_id = b.account_id AND currency = 'EUR') m
    WHERE m.day > b.day_before AND m.day <= b.day), 0)) AS "isTrue"
  FROM (
    SELECT c.account_id, c.day, c.closing_amount, to_char(c.day, 'YYYY-MM-DD') || ' ' || a.display_name AS "of",
      lag(c.closing_amount) OVER days AS before, lag(c.day) OVER days AS day_before,
      c.closing_amount = c.starting_amount + (c.closing->>'takings')::bigint + (c.closing->>'putIn')::bigint
        - (c.closing->>'paidOut')::bigint - (c.closing->>'toBank')::bigint AS said
    FROM cashbooks c JOIN payment_accounts a ON a.club_id = c.club_id AND a.id = c.account_id
    WHERE c.club_id = $1 AND c.closed_on IS NOT NULL WINDOW days AS (PARTITION BY c.account_id ORDER BY c.day)
  ) b ORDER BY b.day, b."of"`

/** Proves that each count of a cash box follows from the one before and the payments since then. */
async function proveCash(books: Books): Promise<void> {
  const days = await books.within((db) =>
    rows<{ of: string; isTrue: boolean }>(db, 'audited_cash', CASH, [books.clubId]),
  )
  const faults = days.filter(({ isTrue }) => !isTrue).map(({ of }): Fault => ({ fault: 'CASH_WRONG', of }))
  enter(books, 'cash', { checked: days.length, faults })
}

const ENTRIES = `SELECT ${AUDIT_COLUMNS} FROM audit_entries WHERE club_id = $1 AND number > $2 ORDER BY number
  LIMIT ${CHAIN_BATCH}`
const END = 'SELECT number, hash FROM audit_entries WHERE club_id = $1 ORDER BY number DESC LIMIT 1'

/** Proves the chain of the audit trail. It was read up to its end of the beginning at least. */
async function proveTrail(books: Books): Promise<BooksProof['trailEnd']> {
  const { within, clubId } = books
  const [end] = await within((db) => rows<NonNullable<BooksProof['trailEnd']>>(db, 'audit_trail_end', END, [clubId]))
  const { links, broken } = await checkRows(
    within,
    { ...AUDIT_RULES, linkOf: auditLinkOf, isWrittenAs: isAuditWrittenAs },
    {
      read: (db, last) => rows<AuditRow>(db, 'audit_trail', ENTRIES, [clubId, last]),
      ...(end && { reaches: end }),
    },
  )
  const faults: Fault[] = []
  if (broken !== null) {
    const how = broken.how === 'REWRITTEN' ? 'CONTENT' : broken.how === 'END' ? 'NUMBER' : broken.how
    faults.push({ fault: `TRAIL_${how}`, of: String(broken.number) })
  }
  enter(books, 'trail', { checked: links, faults })
  return end ?? null
}

/** Proves the books of the club. */
export const check = longWork<typeof auditCalls.check, ClubContext>(async (_, { club, now, transaction }) =>
  proveBooks((work) => transaction(({ db }) => work(db)), club.id, now),
)

const CLUBS = `SELECT id, name FROM clubs c WHERE EXISTS (SELECT FROM audit_entries e WHERE e.club_id = c.id)
  OR EXISTS (SELECT FROM invoices i WHERE i.club_id = c.id) OR EXISTS (SELECT FROM receipts r WHERE r.club_id = c.id) ORDER BY name COLLATE "und-x-icu", id`

export type ProvedClub = { club: string; proof: BooksProof }

/** Proves the books of all clubs that keep some, that of the provider among them. */
export async function proveAllBooks(within: Within, now: Temporal.Instant): Promise<ProvedClub[]> {
  const clubs = await within((db) => rows<{ id: Id<'club'>; name: string }>(db, 'audited_clubs', CLUBS))
  const proved: ProvedClub[] = []
  for (const { id, name } of clubs) proved.push({ club: name, proof: await proveBooks(within, id, now) })
  return proved
}
