import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import { type BillLine, billOf, countedOn, whyNotBill } from '@bahnfrei/domain/subscriptions/bill.ts'
import { cycleIn } from '@bahnfrei/domain/subscriptions/cycle.ts'
import type { PreviewRow } from '@bahnfrei/domain/subscriptions/overview.ts'
import type { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import type { Context } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { todayIn } from '../base/time/today.ts'
import { type Counts, countsOf, NO_COUNTS, planProductsOf, subscribedClubs } from './stored.ts'

type Call = (typeof rootCalls)['preview']

const SENT = `
  SELECT club_id AS "clubId", members AS "currentMembers", active AS "currentActive", billed AS "currentBilled", lines, sum
  FROM billing_reports WHERE period = $1 AND NOT is_cancelled`
const BEFORE = `
  SELECT DISTINCT ON (club_id) club_id AS "clubId", sum FROM billing_reports
  WHERE period < $1 AND NOT is_cancelled ORDER BY club_id, period DESC`

type Sent = Counts & { clubId: Id<'club'>; lines: BillLine[]; sum: PreviewRow['sum'] }

/** Returns what each club would be billed for a period, or was, or why it is left out. Nothing is written. */
export async function previewBills({ period }: InputOf<Call>, { db, now }: Context): Promise<OutputOf<Call>> {
  const clubs = await subscribedClubs(db)
  const products = await planProductsOf(db)
  const sent = new Map((await rows<Sent>(db, 'bills_of_period', SENT, [period])).map((row) => [row.clubId, row]))
  const earlier = await rows<{ clubId: Id<'club'>; sum: PreviewRow['sum'] }>(db, 'bills_before', BEFORE, [period])
  const before = new Map(earlier.map(({ clubId, sum }) => [clubId, sum]))
  const due = clubs.flatMap((club) => {
    const { clubId, subscription, additions, zone } = club
    if (sent.has(clubId) || subscription === undefined) return []
    if (whyNotBill(subscription, period, todayIn(zone, now)) !== undefined) return []
    const cycle = cycleIn(subscription.billingAnchorDay, period)
    return [{ clubId, cycle, day: countedOn(subscription, cycle), billed: { subscription, additions } }]
  })
  const counts = await countsOf(db, due)
  const bills = new Map(
    due.map(({ clubId, cycle, billed }) => {
      const counted = counts.get(clubId) ?? NO_COUNTS
      const { lines, sum } = billOf(billed, cycle, { billed: counted.currentBilled, products })
      return [clubId, { ...counted, lines, sum }]
    }),
  )
  return {
    clubs: clubs.map(({ clubId, clubName, subscription, zone }): PreviewRow => {
      const known = sent.get(clubId)
      const { clubId: _, ...bill } = known ?? {
        clubId,
        ...(bills.get(clubId) ?? { ...NO_COUNTS, lines: [], sum: NO_CENTS }),
      }
      const why = known === undefined ? (whyNotBill(subscription, period, todayIn(zone, now)) ?? null) : null
      return { id: clubId, clubName, why, isSent: known !== undefined, ...bill, before: before.get(clubId) ?? null }
    }),
  }
}
