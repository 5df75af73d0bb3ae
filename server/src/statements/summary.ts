import { whyNotReadBilling } from '@bahnfrei/domain/accounts/reading.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { statementCalls } from '@bahnfrei/domain/statements/calls.ts'
import { isSummaryTime, type SummaryRow, type SummaryTotal } from '@bahnfrei/domain/statements/summary.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

type Calls = typeof statementCalls

/** SQL: the issued invoices of some days; the account is known by its IBAN, as the invoice names it. */
const FROM = `
  FROM invoices i LEFT JOIN payment_accounts a ON a.club_id = i.club_id AND a.iban <> '' AND a.iban = i.says->'account'->>'iban'
  WHERE i.club_id = $1 AND i.invoice_number IS NOT NULL AND i.invoice_date BETWEEN $2 AND $3
    AND ($4::uuid IS NULL OR a.id = $4)`
const ROWS = `
  SELECT i.id AS "invoiceId", i.says->>'runningNumber' AS "runningNumber", i.invoice_number AS "invoiceNumber",
    i.says->>'referenceNumber' AS "referenceNumber", i.uid, i.user_name AS "userName", i.due_date AS "dueDate",
    i.collection_method AS "collectionMethod", a.id AS "paymentAccount",
    (SELECT json_agg(json_build_object('name', n->'name', 'quantity', n->'quantity', 'gross', n->'gross') ORDER BY at)
      FROM jsonb_array_elements(i.says->'items') WITH ORDINALITY AS item (n, at)) AS items
  ${FROM} ORDER BY i.invoice_date, i.count, i.id`
const TOTALS = `
  SELECT i.currency, count(*)::int AS count, sum((i.says->>'net')::bigint)::bigint AS net,
    sum((i.says->>'tax')::bigint)::bigint AS tax, sum(i.amount)::bigint AS gross, sum(i.paid)::bigint AS paid
  ${FROM} GROUP BY i.currency ORDER BY i.currency`

/** Returns the invoices of some days with their sums (BOOK-065). */
export async function summaryOf(
  { startDate, endDate, paymentAccount }: InputOf<Calls['summary']>,
  { db, club }: ClubContext,
): Promise<OutputOf<Calls['summary']>> {
  refuseIf(whyNotReadBilling(club.standing.permissions))
  if (!isSummaryTime(startDate, endDate)) refuse('INPUT_INVALID')
  const asked = [club.id, startDate, endDate, paymentAccount ?? null]
  return {
    rows: await rows<SummaryRow>(db, 'summary_rows', ROWS, asked),
    totals: await rows<SummaryTotal>(db, 'summary_totals', TOTALS, asked),
  }
}
