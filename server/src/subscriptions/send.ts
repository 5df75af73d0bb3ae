import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { REFUSALS, type Refusal, Refused, refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Bill, billOf, countedOn, whyNotBill } from '@bahnfrei/domain/subscriptions/bill.ts'
import { cycleIn, periodOf } from '@bahnfrei/domain/subscriptions/cycle.ts'
import { billInvoice } from '@bahnfrei/domain/subscriptions/invoice.ts'
import type { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import { subscriptionTopic } from '@bahnfrei/domain/subscriptions/topics.ts'
import { billingSettingsOf } from '../accounts/settings.ts'
import { type Context, longWork } from '../base/context.ts'
import { enter, insertAlike, rows } from '../base/database/db.ts'
import { todayIn } from '../base/time/today.ts'
import { todayOf } from '../clubs/today.ts'
import { finaliseTogether, refusalIn } from '../invoices/finalise.ts'
import { sendInvoiceJob } from '../invoices/jobs.ts'
import { knownForAll } from '../invoices/known.ts'
import { lockInvoices } from '../invoices/stored.ts'
import { writeRecurring } from '../invoices/write.ts'
import { lineText } from './lineText.ts'
import {
  type CountedPerson,
  countedPeople,
  lockSubscriptions,
  type Provider,
  planProductsOf,
  providerOf,
  subscribedClubs,
} from './stored.ts'
import { billingReportPeople, billingReports } from './tables.ts'

type Call = (typeof rootCalls)['send']

/** The number of clubs whose bills are written in one transaction: until it ends, others wait for a number. */
const AT_ONCE = 50

/** The clubs that cannot be billed, each with its reason. */
type Failed = Map<Id<'club'>, Refusal>

/**
 * Writes and sends the bills of clubs for a period, some clubs in a transaction; one that cannot be billed keeps no other
 * one back. Repeated after a crash, each club still gets one bill and one mail.
 */
export const sendBills = longWork<Call>(async ({ clubIds, period }, { transaction }) => {
  const provider = await transaction(async ({ db }) => (await providerOf(db)) ?? refuse('PROVIDER_MISSING'))
  const asked = [...new Set(clubIds)]
  const failed: Failed = new Map()
  const billAll = async (piece: readonly Id<'club'>[]): Promise<void> => {
    const wished = { clubIds: piece, period, provider, failed }
    const done = await transaction((context) => billClubs(context, wished)).catch(refusalIn)
    if (!(done instanceof Refused)) return
    const others = piece.filter((clubId) => !failed.has(clubId))
    if (piece.length === 1 || REFUSALS[done.code] >= 500) for (const clubId of others) failed.set(clubId, done.code)
    else if (others.length < piece.length) await billAll(others)
    else for (const clubId of piece) await billAll([clubId])
  }
  for (let at = 0; at < asked.length; at += AT_ONCE) await billAll(asked.slice(at, at + AT_ONCE))
  const answer: OutputOf<Call> = { sent: [], failed: [] }
  for (const clubId of asked) {
    const code = failed.get(clubId)
    if (code === undefined) answer.sent.push(clubId)
    else answer.failed.push({ clubId, code })
  }
  return answer
})

const WRITTEN = `SELECT club_id AS "clubId", issuer_id AS "issuerId", invoice_id AS "invoiceId" FROM billing_reports
  WHERE club_id = ANY ($1::uuid[]) AND period = $2 AND NOT is_cancelled`
type Written = { clubId: Id<'club'>; issuerId: Id<'club'>; invoiceId: Id<'invoice'> | null }

type Wished = { clubIds: readonly Id<'club'>[]; period: string; provider: Provider; failed: Failed }
/** The bill of a club, and the people on whom it rests. */
type Due = { clubId: Id<'club'>; day: Bill['cycle']['start']; bill: Bill; people: CountedPerson[] }

/** Bills clubs together. Notes each that cannot be billed; refuses all of them when something of such a one is written. */
async function billClubs(context: Context, { clubIds, period, provider, failed }: Wished): Promise<void> {
  const { db, uid, now, announce, job } = context
  await lockSubscriptions(db, clubIds)
  const written = await rows<Written>(db, 'written_bills', WRITTEN, [clubIds, period])
  // The job sends nothing that was sent.
  for (const { issuerId, invoiceId } of written)
    if (invoiceId !== null) job(sendInvoiceJob, { clubId: issuerId, id: invoiceId, uid })
  const isWritten = new Set(written.map(({ clubId }) => clubId))
  const open = clubIds.filter((clubId) => !isWritten.has(clubId))
  const due = open.length > 0 ? await dueBills(context, open, { period, failed }) : []
  if (due.length === 0) return

  const toPay = due.filter(({ bill }) => bill.sum > 0)
  const invoiceIds = toPay.length > 0 ? await issue(context, toPay, { provider, failed }) : new Map()
  enter(db, { uid })
  const reports = due
    .filter(({ clubId }) => !failed.has(clubId))
    .map(({ clubId, day, bill: { cycle, lines, sum }, people }) => {
      const id = randomUUID()
      const report = {
        ...{ clubId, id, period: periodOf(cycle), startsOn: cycle.start, endsOn: cycle.end, countedOn: day },
        members: people.filter(({ isMember }) => isMember).length,
        active: people.filter(({ isActive }) => isActive).length,
        billed: billedOf(people),
        ...{
          lines,
          sum,
          issuerId: provider.clubId,
          invoiceId: invoiceIds.get(clubId) ?? null,
          createdOn: now.toString(),
        },
      }
      return { report, people: people.map((person) => ({ ...person, id: randomUUID(), reportId: id })) }
    })
  await insertAlike(
    db,
    billingReports,
    reports.map(({ report }) => report),
  )
  await insertAlike(
    db,
    billingReportPeople,
    reports.flatMap(({ people }) => people),
  )
  for (const { report } of reports) announce(subscriptionTopic(report.clubId))
  // The audit trail of the invoices is written right before the commit.
  enter(db, { clubId: provider.clubId })
}

/** Computes the bills of clubs for a period, in the order of the clubs. */
async function dueBills(
  { db, now }: Context,
  clubIds: readonly Id<'club'>[],
  { period, failed }: Pick<Wished, 'period' | 'failed'>,
): Promise<Due[]> {
  const clubs = new Map((await subscribedClubs(db, clubIds)).map((club) => [club.clubId, club]))
  const asked = clubIds.flatMap((clubId) => {
    const club = clubs.get(clubId)
    const why = club === undefined ? 'CLUB_NOT_FOUND' : whyNotBill(club.subscription, period, todayIn(club.zone, now))
    if (why !== undefined) failed.set(clubId, why)
    if (why !== undefined || club?.subscription === undefined) return []
    const { subscription, additions } = club
    const cycle = cycleIn(subscription.billingAnchorDay, period)
    return [{ clubId, cycle, day: countedOn(subscription, cycle), billed: { subscription, additions } }]
  })
  if (asked.length === 0) return []
  const products = await planProductsOf(db)
  const people = Map.groupBy(await countedPeople(db, asked), ({ clubId }) => clubId)
  return asked.map(({ clubId, cycle, day, billed }) => {
    const counted = people.get(clubId) ?? []
    return { clubId, day, people: counted, bill: billOf(billed, cycle, { billed: billedOf(counted), products }) }
  })
}

function billedOf(people: readonly CountedPerson[]): number {
  return people.filter(({ isBilled }) => isBilled).length
}

/**
 * Issues the invoices of bills in the club of the provider, and has them sent. Returns their ids by club; without those that
 * cannot be written. Refuses all when one that was written cannot be issued.
 */
async function issue(
  context: Context,
  due: readonly Due[],
  { provider, failed }: Pick<Wished, 'provider' | 'failed'>,
): Promise<Map<Id<'club'>, Id<'invoice'>>> {
  const acting = { ...context, club: { id: provider.clubId } }
  enter(context.db, { clubId: provider.clubId })
  const settings = await billingSettingsOf({}, acting)
  const taxId = settings.defaultTaxRate ?? refuse('TAX_RATE_NOT_FOUND')
  const invoiceDate = await todayOf(acting)
  const toWrite = due.map(({ clubId, bill }) => {
    return { clubId, id: randomUUID(), input: billInvoice(bill, { clubId, settings, taxId, invoiceDate, lineText }) }
  })
  const inputs = toWrite.map(({ input }) => input)
  const knownOf = await knownForAll(inputs, acting)
  const outcomes = await writeRecurring(acting, toWrite, { runId: null, knownOf })
  const idOf = new Map<Id<'club'>, Id<'invoice'>>()
  for (const [at, { clubId, id }] of toWrite.entries()) {
    const outcome = outcomes[at]
    if (outcome !== undefined && 'code' in outcome) failed.set(clubId, outcome.code)
    else idOf.set(clubId, id)
  }
  const clubOf = new Map([...idOf].map(([clubId, id]) => [id, clubId]))
  const refused = (id: Id<'invoice'>, code: Refusal) => {
    failed.set(clubOf.get(id) as Id<'club'>, code)
    return code
  }

  const drafts = await lockInvoices(acting, [...clubOf.keys()])
  const unsent = drafts.flatMap(({ id, says }) => (says.buyer.email === '' ? refused(id, 'INVOICE_EMAIL_MISSING') : []))
  if (unsent[0] !== undefined) refuse(unsent[0])
  // A line of a bill is no product with a stock, and has no number that is wished.
  const issued = await finaliseTogether(acting, drafts, (work) => work())
  const unissued = issued.flatMap(({ id, code }) => (code === undefined ? [] : refused(id, code)))
  if (unissued[0] !== undefined) refuse(unissued[0])
  for (const id of clubOf.keys()) context.job(sendInvoiceJob, { clubId: provider.clubId, id, uid: context.uid })
  return idOf
}
