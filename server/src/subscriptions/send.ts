import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { Refused, refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { type Bill, billOf, countedOn, whyNotBill } from '@bahnfrei/domain/subscriptions/bill.ts'
import { cycleIn, periodOf } from '@bahnfrei/domain/subscriptions/cycle.ts'
import { billInvoice } from '@bahnfrei/domain/subscriptions/invoice.ts'
import type { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import { subscriptionTopic } from '@bahnfrei/domain/subscriptions/topics.ts'
import { billingSettingsOf } from '../accounts/settings.ts'
import { type Context, longWork } from '../base/context.ts'
import { enter, insertMany, rows } from '../base/database/db.ts'
import { todayIn } from '../base/time/today.ts'
import { todayOf } from '../clubs/today.ts'
import { finaliseLocked, refusalIn } from '../invoices/finalise.ts'
import { sendInvoiceJob } from '../invoices/jobs.ts'
import { knownForAll } from '../invoices/known.ts'
import { lockInvoice } from '../invoices/stored.ts'
import { writeRecurring } from '../invoices/write.ts'
import { lineText } from './lineText.ts'
import { lockSubscriptions, type Provider, planProductsOf, providerOf, subscribedClubs } from './stored.ts'
import { billingReportPeople, billingReports } from './tables.ts'

type Call = (typeof rootCalls)['send']

/**
 * Writes and sends the bills of clubs for a period, each club in a transaction of its own, so that one that cannot be
 * billed keeps no other one back. Repeated after a crash, each club still gets one bill and one mail.
 */
export const sendBills = longWork<Call>(async ({ clubIds, period }, { transaction }) => {
  const provider = await transaction(async ({ db }) => (await providerOf(db)) ?? refuse('PROVIDER_MISSING'))
  const answer: OutputOf<Call> = { sent: [], failed: [] }
  for (const clubId of new Set(clubIds)) {
    const done = await transaction((context) => billClub(context, { clubId, period, provider })).catch(refusalIn)
    if (done instanceof Refused) answer.failed.push({ clubId, code: done.code })
    else answer.sent.push(clubId)
  }
  return answer
})

const WRITTEN = `SELECT issuer_id AS "issuerId", invoice_id AS "invoiceId" FROM billing_reports
  WHERE club_id = $1 AND period = $2 AND NOT is_cancelled`

type Wished = { clubId: Id<'club'>; period: string; provider: Provider }

async function billClub(context: Context, { clubId, period, provider }: Wished): Promise<void> {
  const { db, uid, now, announce, job } = context
  await lockSubscriptions(db, clubId)
  type Written = { issuerId: Id<'club'>; invoiceId: Id<'invoice'> | null }
  const [written] = await rows<Written>(db, 'written_bill', WRITTEN, [clubId, period])
  if (written !== undefined) {
    // The job sends nothing that was sent.
    if (written.invoiceId !== null) job(sendInvoiceJob, { clubId: written.issuerId, id: written.invoiceId, uid })
    return
  }
  const [club] = await subscribedClubs(db, clubId)
  if (club === undefined) refuse('CLUB_NOT_FOUND')
  const { subscription, additions, zone } = club
  refuseIf(whyNotBill(subscription, period, todayIn(zone, now)))
  if (subscription === undefined) return
  const cycle = cycleIn(subscription.billingAnchorDay, period)
  const day = countedOn(subscription, cycle)
  const people = await countedPeople(context, clubId, { day, cycle })
  const billed = people.filter(({ isBilled }) => isBilled).length
  const bill = billOf({ subscription, additions }, cycle, { billed, products: await planProductsOf(db) })
  const invoiceId = bill.sum > 0 ? await issue(context, bill, { clubId, provider }) : null

  enter(db, { uid })
  const reportId = randomUUID()
  await db.insert(billingReports).values({
    ...{ clubId, id: reportId, period: periodOf(cycle), startsOn: cycle.start, endsOn: cycle.end, countedOn: day },
    members: people.filter(({ isMember }) => isMember).length,
    active: people.filter(({ isActive }) => isActive).length,
    ...{ billed, lines: bill.lines, sum: bill.sum, issuerId: provider.clubId, invoiceId, createdOn: now.toString() },
  })
  await insertMany(
    db,
    billingReportPeople,
    people.map((person) => ({ clubId, id: randomUUID(), reportId, ...person })),
  )
  announce(subscriptionTopic(clubId))
  // The audit trail of the invoice is written right before the commit.
  enter(db, { clubId: provider.clubId })
}

/** Issues the invoice of a bill in the club of the provider, and has it sent. Returns its id. */
async function issue(
  context: Context,
  bill: Bill,
  { clubId, provider }: Pick<Wished, 'clubId' | 'provider'>,
): Promise<Id<'invoice'>> {
  const acting = { ...context, club: { id: provider.clubId } }
  enter(context.db, { clubId: provider.clubId })
  const settings = await billingSettingsOf({}, acting)
  const taxId = settings.defaultTaxRate ?? refuse('TAX_RATE_NOT_FOUND')
  const invoiceDate = await todayOf(acting)
  const input = billInvoice(bill, { clubId, settings, taxId, invoiceDate, lineText })
  const [written] = await writeRecurring(acting, [{ id: randomUUID(), input }], {
    runId: null,
    knownOf: await knownForAll([input], acting),
  })
  if (written === undefined || 'code' in written) refuse(written?.code ?? 'INPUT_INVALID')
  const draft = await lockInvoice(acting, written.id)
  if (draft.says.buyer.email === '') refuse('INVOICE_EMAIL_MISSING')
  await finaliseLocked(acting, draft)
  context.job(sendInvoiceJob, { clubId: provider.clubId, id: written.id, uid: context.uid })
  return written.id
}

const PEOPLE = `SELECT uid, is_member AS "isMember", is_active AS "isActive", is_billed AS "isBilled"
  FROM counted_members($1, $2::date, $3::date, $4::date) ORDER BY uid`

type Counted = { uid: Id<'user'>; isMember: boolean; isActive: boolean; isBilled: boolean }

function countedPeople({ db }: Context, clubId: Id<'club'>, { day, cycle }: { day: Day; cycle: Bill['cycle'] }) {
  return rows<Counted>(db, 'counted_people', PEOPLE, [clubId, day, cycle.start, cycle.end])
}
