import { whyNotReadBilling } from '@bahnfrei/domain/accounts/reading.ts'
import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import { OUTSTANDING_STATUSES, type Outstanding } from '@bahnfrei/domain/invoices/outstanding.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { todayOf } from '../clubs/today.ts'

type Call = typeof invoiceCalls.outstanding

const OUTSTANDING = `
  SELECT CASE WHEN i.due_date < $2::date THEN 'overdue' ELSE i.status END AS status, i.currency,
    count(*)::int AS count, sum(i.amount - i.paid)::bigint AS rest
  FROM invoices i WHERE i.club_id = $1 AND i.status IN ('open', 'partial') GROUP BY 1, 2 ORDER BY i.currency`

/** Returns how many invoices are outstanding, in the states in which the list shows them, the most urgent ones first. */
export async function listOutstanding(_: unknown, context: ClubContext): Promise<OutputOf<Call>> {
  const { db, club } = context
  refuseIf(whyNotReadBilling(club.standing.permissions))
  const found = await rows<Outstanding>(db, 'outstanding', OUTSTANDING, [club.id, await todayOf(context)])
  return { outstanding: OUTSTANDING_STATUSES.flatMap((status) => found.filter((each) => each.status === status)) }
}
