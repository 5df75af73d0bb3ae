import { randomUUID } from 'node:crypto'
import { whyNotIssuing } from '@bahnfrei/domain/accounts/settings.ts'
import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { billingCalls } from '@bahnfrei/domain/billing/calls.ts'
import {
  type ChargedLine,
  type ForFees,
  feeInvoice,
  invoicesOf,
  type UseLine,
} from '@bahnfrei/domain/billing/feeInvoices.ts'
import { MOST_REFUSED } from '@bahnfrei/domain/billing/run.ts'
import { billingRunsTopic } from '@bahnfrei/domain/billing/topics.ts'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '../accounts/audit.ts'
import { billingSettingsOf } from '../accounts/settings.ts'
import type { Acting, ClubContext, OfClub } from '../base/context.ts'
import { type Database, rows } from '../base/database/db.ts'
import type { JobHandler } from '../base/jobs/jobs.ts'
import { handleWhole } from '../base/run/run.ts'
import { catalogue } from '../base/texts.ts'
import { dateInWords } from '../base/time/days.ts'
import { todayOf } from '../clubs/today.ts'
import { dueFees } from '../fees/due.ts'
import { storePeriods } from '../fees/written.ts'
import { factsForAll, knownBy, receiversFor } from '../invoices/known.ts'
import { type ChargedUse, dueUses, storeUses } from '../invoices/uses.ts'
import { idsInOrder, writeRecurring } from '../invoices/write.ts'
import { writeRun } from './jobs.ts'
import { billingRuns, type NotWritten } from './tables.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

type Calls = typeof billingCalls

const textsIn = catalogue(german, english)

/** Begins to write the fees that are due today, and what was used before today. */
export async function beginWriting(_: unknown, context: ClubContext): Promise<OutputOf<Calls['write']>> {
  const { db, club, uid, now, language } = context
  const settings = await billingSettingsOf({}, context)
  refuseIf(whyNotIssuing(settings))
  const day = await todayOf(context)
  const { lines, taxOf } = await dueOn(context, day)
  const total = invoicesOf(lines, { settings, taxOf }).length
  if (total === 0) refuse('BILLING_NOTHING_DUE')
  const id = randomUUID()
  await db
    .insert(billingRuns)
    .values({ clubId: club.id, id, uid, state: 'running', createdOn: now.toString(), day, total })
  recordAudit(context, {
    subject: 'billingRun',
    subjectId: id,
    call: 'billing.write',
    before: undefined,
    after: { day, drafts: total },
  })
  context.job(writeRun.job, { clubId: club.id, runId: id, uid, language })
  context.announce(billingRunsTopic(club.id))
  return { id }
}

type Due = { lines: ChargedLine[]; taxOf: ForFees['taxOf'] }

/** Returns what is due on a day, with the names of those who owe and pay it, and the tax of each fee. */
async function dueOn({ db, club }: OfClub, day: Day): Promise<Due> {
  const { lines, facts } = await dueFees(db, club.id, day)
  const names = new Map<string | null, string>(facts.members.map(({ uid, name }) => [uid, name]))
  for (const { id, name } of facts.memberClubs) names.set(id, name)
  const taxes = new Map(facts.fees.map(({ id, taxId, taxRate }) => [id, taxId ?? taxRate ?? 0]))
  const fees = lines.map((line) => ({
    ...line,
    name: names.get(line.uid ?? line.memberClubId) ?? '',
    payerName: names.get(line.payerUid ?? line.memberClubId) ?? '',
  }))
  return {
    lines: [...fees, ...(await dueUses(db, club.id, day)).map(lineOf)],
    taxOf: ({ feeId }) => taxes.get(feeId) ?? 0,
  }
}

function lineOf({ kind, id, uid, memberClubId, payerUid, name, payerName, day, place, price }: ChargedUse): UseLine {
  const { productId, name: productName, taxId, amount, currency } = price
  return {
    ...{ kind, id, uid, memberClubId, payerUid, name, place },
    ...{ payerName: payerName || name, productId, productName, taxId },
    ...{ start: day, end: day, quantity: 1, amount, currency },
  }
}

const RUN = 'SELECT day FROM billing_runs WHERE club_id = $1 AND id = $2'
/** The number of invoices after which others get their turn. */
const AT_ONCE = 100

/** Makes the job handler that writes the drafts of a run: all of them, or none. */
export function writeFees(database: Database): JobHandler {
  return handleWhole(database, writeRun, {
    work: async ({ clubId, runId, uid }, { db, now, announce, job }, progress) => {
      const context = { db, now, announce, job, uid, club: { id: clubId } }
      const [run] = await rows<{ day: Day }>(db, 'run_to_write', RUN, [clubId, runId])
      if (run !== undefined) await writeDrafts(context, { id: runId, day: run.day }, progress)
    },
    afterRefusal: () => undefined,
  })
}

type Run = { id: Id<'billingRun'>; day: Day }

async function writeDrafts(
  context: Acting,
  { id, day }: Run,
  progress: (done: number) => Promise<void>,
): Promise<void> {
  const { db, club } = context
  const { lines, taxOf } = await dueOn(context, day)
  // The facts that all share are read once.
  const facts = await factsForAll(
    lines.flatMap(({ productId }) => productId ?? []),
    context,
  )
  const groups = invoicesOf(lines, { settings: facts.settings, taxOf })
  const ids = idsInOrder(groups.length)
  const refused: NotWritten[] = []
  for (let at = 0; at < groups.length; at += AT_ONCE) {
    const some = groups.slice(at, at + AT_ONCE)
    const heads = some.flatMap(([first]) => (first ? [{ ...first, uid: first.payerUid }] : []))
    const receivers = await receiversFor(heads, context)
    const drafts = some.map((group, index) => {
      const receiver = receivers.people.get(group[0]?.payerUid ?? '')
      const language = receiver?.language ?? 'de'
      const dayText = (each: Day) => dateInWords(each, language, 'medium')
      const placeText = ({ place }: UseLine) =>
        'eventTitle' in place
          ? place.eventTitle
          : textsIn(language)('USE.PLACE', { range: place.rangeName, lane: place.laneName, ...place.times })
      const input = feeInvoice(group, { settings: facts.settings, taxOf, receiver, day, dayText, placeText })
      return { id: ids[at + index] as Id<'invoice'>, input }
    })
    const written = await writeRecurring(context, drafts, { runId: id, knownOf: knownBy(facts, receivers) })
    const charged = written.flatMap((each, index) => {
      const group = some[index] ?? []
      if ('id' in each) return group.map((line) => ({ ...line, invoiceId: each.id }))
      refused.push({ name: group[0]?.payerName ?? '', code: each.code })
      return []
    })
    await storePeriods(
      context,
      charged.filter((line) => 'feeId' in line),
    )
    await storeUses(
      context,
      charged.filter((line) => 'kind' in line),
    )
    await progress(at + some.length)
  }
  await db
    .update(billingRuns)
    .set({ refused: refused.slice(0, MOST_REFUSED) })
    .where(and(eq(billingRuns.clubId, club.id), eq(billingRuns.id, id)))
}
