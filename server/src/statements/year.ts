import { whyNotReadBilling } from '@bahnfrei/domain/accounts/reading.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { statementCalls } from '@bahnfrei/domain/statements/calls.ts'
import { type MovedInYear, type MovedLine, yearStatements } from '@bahnfrei/domain/statements/year.ts'
import { settingsOf } from '../accounts/settings.ts'
import type { ClubContext, OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { balancesOf } from './balances.ts'
import { budgetsOf } from './budget.ts'
import { datevNumbersOf } from './datevNumbers.ts'

type Calls = typeof statementCalls

/**
 * SQL: the lines of the ledger for which money moved in a year. Of invoices and receipts that were paid as a whole in the year the lines are
 * added up; of others each has its document and what was paid on it, for `paidParts`. All else of a booking counts as it is,
 * what came apart from what went. A payment of one that is not in the ledger counts as not assigned.
 */
const MOVED = `
  WITH paid AS (
    SELECT coalesce(invoice_id, receipt_id) AS document_id, currency, coalesce(sum(credit - debit) FILTER (WHERE day < make_date($2::int, 1, 1)), 0) AS before,
      sum(credit - debit) AS until
    FROM ledger_entries
    WHERE club_id = $1 AND role IN ('receivable', 'payable') AND booking_id IS NOT NULL AND day <= make_date($2::int, 12, 31)
    GROUP BY coalesce(invoice_id, receipt_id), currency
  ), lines AS (
    SELECT p.*, l.role, l.account_number, l.account_name, l.sphere, sum(l.credit - l.debit) AS amount,
      sum(sum(l.credit - l.debit)) OVER (PARTITION BY p.document_id, p.currency) AS gross
    FROM paid p LEFT JOIN ledger_entries l ON l.club_id = $1 AND coalesce(l.invoice_id, l.receipt_id) = p.document_id AND l.currency = p.currency
      AND l.booking_id IS NULL AND l.role NOT IN ('receivable', 'payable')
    WHERE p.before <> p.until
    GROUP BY p.document_id, p.currency, p.before, p.until, l.role, l.account_number, l.account_name, l.sphere
  ), invoiced AS (
    SELECT CASE WHEN before <> 0 OR until <> gross THEN document_id END AS of, * FROM lines
  )
  SELECT of AS "documentId", currency, coalesce(role, 'clearing') AS role, coalesce(account_number, '') AS number,
    coalesce(account_name, '') AS name, sphere, sum(coalesce(amount, until - before))::bigint AS amount,
    coalesce(min(before) FILTER (WHERE of IS NOT NULL), 0)::bigint AS before,
    coalesce(min(until) FILTER (WHERE of IS NOT NULL), 0)::bigint AS until
  FROM invoiced GROUP BY of, currency, role, account_number, account_name, sphere
  UNION ALL
  SELECT NULL, currency, role, account_number, account_name, sphere, sum(amount)::bigint, 0, 0
  FROM (
    SELECT currency, role, account_number, account_name, sphere, sum(credit - debit) AS amount FROM ledger_entries
    WHERE club_id = $1 AND booking_id IS NOT NULL AND role NOT IN ('money', 'receivable', 'payable')
      AND day BETWEEN make_date($2::int, 1, 1) AND make_date($2::int, 12, 31)
    GROUP BY booking_id, currency, role, account_number, account_name, sphere
  ) b WHERE amount <> 0 GROUP BY currency, role, account_number, account_name, sphere, amount > 0
  ORDER BY number, sphere, role, "documentId"`
/** SQL: the change of all money of a club in a year by its bookings; a transfer changes nothing. */
const MONEY = `
  SELECT currency, sum(amount)::bigint AS moved FROM bookings WHERE club_id = $1 AND category = 'regular'
    AND payment_date BETWEEN make_date($2::int, 1, 1) AND make_date($2::int, 12, 31) GROUP BY currency`

async function movedIn(year: number, { db, club }: OfClub): Promise<MovedInYear> {
  return {
    lines: await rows<MovedLine>(db, 'moved_in_year', MOVED, [club.id, year]),
    money: await rows<MovedInYear['money'][number]>(db, 'money_of_year', MONEY, [club.id, year]),
  }
}

/** Returns the statement of a year next to the year before, and the money in the accounts. */
export async function statementOfYear(
  { year }: InputOf<Calls['year']>,
  context: ClubContext,
): Promise<OutputOf<Calls['year']>> {
  const { db, club } = context
  refuseIf(whyNotReadBilling(club.standing.permissions))
  return {
    statements: yearStatements(
      await movedIn(Number(year), context),
      await movedIn(Number(year) - 1, context),
      await budgetsOf(Number(year), context),
    ),
    accounts: await balancesOf([`${year}-01-01`, `${Number(year) + 1}-01-01`] as [Day, Day], context),
    closedUntil: (await settingsOf(db, club.id)).closedUntil,
    datev: await datevNumbersOf(context),
  }
}
