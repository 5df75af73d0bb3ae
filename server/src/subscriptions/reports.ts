import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { ownCalls } from '@bahnfrei/domain/subscriptions/calls.ts'
import { REPORTS } from '@bahnfrei/domain/subscriptions/lists.ts'
import type { BillingReport } from '@bahnfrei/domain/subscriptions/report.ts'
import type { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import type { ClubContext, Context } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { type ListSql, listPage } from '../base/database/list.ts'
import { isFound } from '../base/database/search.ts'
import { todayIn } from '../base/time/today.ts'

/** SQL: the fields of a bill `b` of the club `c`, with what became of its invoice. */
const FIELDS = `'id', b.id, 'clubId', b.club_id, 'clubName', c.name, 'period', b.period, 'start', b.starts_on,
  'end', b.ends_on, 'countedOn', b.counted_on, 'currentMembers', b.members, 'currentActive', b.active,
  'currentBilled', b.billed, 'lines', b.lines, 'sum', b.sum, 'createdOn', ${millis('b.created_on')},
  'invoice', billed_invoice(b.club_id, b.id)`

const LIST: ListSql<keyof typeof REPORTS.filters> = {
  name: 'listed_billing_reports',
  filters: { search: isFound('c.name'), period: 'b.period = $period' },
  order: [
    ['b.created_on', 'timestamptz'],
    ['b.id', 'uuid'],
  ],
  direction: 'DESC',
  select: ({ where, key, order, limit }) => `
    SELECT json_build_object(${FIELDS})::text AS json, ${key} AS key
    FROM billing_reports b JOIN clubs c ON c.id = b.club_id
    WHERE $root = 'root' AND ${where} ORDER BY ${order} LIMIT ${limit}`,
}

type Stored = Omit<BillingReport, 'invoice'> & {
  invoice: Omit<NonNullable<BillingReport['invoice']>, 'isOverdue'> | null
}

function reportOf({ invoice, ...report }: Stored, today: Day): BillingReport {
  if (invoice === null) return { ...report, invoice }
  const isOpen = invoice.status === 'open' || invoice.status === 'partial'
  return { ...report, invoice: { ...invoice, isOverdue: isOpen && (invoice.dueDate ?? today) < today } }
}

/** Lists the bills of all clubs, the latest first. */
export async function listReports(
  { after, ...filters }: InputOf<(typeof rootCalls)['reports']>,
  { db, now }: Context,
): Promise<OutputOf<(typeof rootCalls)['reports']>> {
  const asked = { scope: { root: 'root' }, filters, after, limit: REPORTS.pageSize }
  const { rows: found, next } = await listPage(db, LIST, asked)
  const today = todayIn('Europe/Berlin', now)
  return { reports: found.map((json) => reportOf(JSON.parse(json), today)), next }
}

const OWN = `SELECT json_build_object(${FIELDS}) AS report
  FROM billing_reports b JOIN clubs c ON c.id = b.club_id WHERE b.club_id = $1 ORDER BY b.created_on DESC, b.id`

/** Lists the bills of the club, the latest first. */
export async function listOwnReports(
  _: unknown,
  { db, club, now }: ClubContext,
): Promise<OutputOf<(typeof ownCalls)['ownReports']>> {
  const found = await rows<{ report: Stored }>(db, 'own_billing_reports', OWN, [club.id])
  const today = todayIn('Europe/Berlin', now)
  return { reports: found.map(({ report }) => reportOf(report, today)) }
}
