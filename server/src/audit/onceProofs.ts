import type { Fault, ProofName } from '@bahnfrei/domain/audit/proof.ts'
import { rows } from '../base/database/db.ts'
import type { Asked, Entered } from './bankProofs.ts'

const PERIODS = 'SELECT count(*)::int AS count FROM fee_periods WHERE club_id = $1'
/** SQL: periods of a fee that are written twice for the same person or member club. */
const FEES_TWICE = `
  SELECT coalesce(p.name, g.name->>'de', '') || ', ' || to_char(t.starts_on, 'YYYY-MM-DD') AS "of" FROM (
    SELECT fee_id, starts_on FROM fee_periods WHERE club_id = $1
    GROUP BY fee_id, uid, member_club_id, starts_on HAVING count(*) > 1) t
  LEFT JOIN fees f ON f.club_id = $1 AND f.id = t.fee_id
  LEFT JOIN products p ON p.club_id = $1 AND p.id = f.product_id
  LEFT JOIN groups g ON g.club_id = $1 AND g.id = t.fee_id
  ORDER BY t.starts_on, 1`
/**
 * SQL: the bills to clubs whose invoices this club issued, and what is wrong about each: that a cycle before reaches into its own,
 * and that its sum is not that of its lines, or not that of an invoice which is void just where the bill is cancelled.
 */
const BILLS = `
  SELECT c.name || ', ' || b.period AS "of", b.is_twice AS "isTwice",
    b.sum <> (SELECT coalesce(sum((l->>'amount')::bigint), 0) FROM jsonb_array_elements(b.lines) l)
      OR (b.sum > 0 AND (i.id IS NULL OR (i.status = 'void') <> b.is_cancelled
        OR b.sum NOT IN ((i.says->>'net')::bigint, (i.says->>'gross')::bigint))) AS "isWrong"
  FROM (SELECT *, NOT is_cancelled AND coalesce(lag(ends_on) OVER cycles >= starts_on, false) AS is_twice FROM billing_reports
    WHERE issuer_id = $1 WINDOW cycles AS (PARTITION BY club_id, is_cancelled ORDER BY starts_on, id)) b
  JOIN clubs c ON c.id = b.club_id
  LEFT JOIN invoices i ON i.club_id = b.issuer_id AND i.id = b.invoice_id
  ORDER BY b.starts_on, 1`
type BilledClub = { of: string; isTwice: boolean; isWrong: boolean }

/** Proves that no period of a fee and no cycle of a subscription is billed twice, and that the bills to clubs are their invoices. */
export async function onceProofs({ within, clubId }: Asked): Promise<[ProofName, Entered][]> {
  return within(async (db) => {
    const [periods] = await rows<{ count: number }>(db, 'audited_periods', PERIODS, [clubId])
    const fees = await rows<{ of: string }>(db, 'audited_fees', FEES_TWICE, [clubId])
    const bills = await rows<BilledClub>(db, 'audited_bills', BILLS, [clubId])
    const faults = bills.flatMap(({ of, isTwice, isWrong }): Fault[] => [
      ...(isTwice ? [{ fault: 'BILL_TWICE', of } as const] : []),
      ...(isWrong ? [{ fault: 'BILL_WRONG', of } as const] : []),
    ])
    return [
      ['fees', { checked: periods?.count ?? 0, faults: fees.map(({ of }) => ({ fault: 'FEE_TWICE', of })) }],
      ['bills', { checked: bills.length, faults }],
    ]
  })
}
