import { randomUUID } from 'node:crypto'
import type { SameEntry } from '@bahnfrei/domain/bank/bankImport.ts'
import type { ByHand } from '@bahnfrei/domain/bank/byHand.ts'
import type { bankCalls } from '@bahnfrei/domain/bank/calls.ts'
import type { BankEntry } from '@bahnfrei/domain/bank/entry.ts'
import { bankImportsTopic, bankMatchesTopic } from '@bahnfrei/domain/bank/topics.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { Refused, refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Currency } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { ImportData } from '@bahnfrei/domain/bookings/booking.ts'
import { bookingsTopic } from '@bahnfrei/domain/bookings/topics.ts'
import { recordAudit, recordAudits } from '../accounts/audit.ts'
import type { Acting, ClubContext } from '../base/context.ts'
import { type Database, insertAlike, rows } from '../base/database/db.ts'
import { lockDraft } from '../base/import/import.ts'
import type { JobHandler } from '../base/jobs/jobs.ts'
import { beginRun, handleWhole, undoRun } from '../base/run/run.ts'
import { changeBookings, importBookings, removeBookings } from '../bookings/enter.ts'
import { lockBookings } from '../bookings/stored.ts'
import { findContent, findDraft, isImport } from './draft.ts'
import { bankImportRun, matchPaymentsJob } from './jobs.ts'
import type { Matching } from './match.ts'
import { type Fresh, planOf } from './plan.ts'
import { bankEntries, bankImports } from './tables.ts'

type Calls = typeof bankCalls
type ImportId = Id<'bankImport'>

/** Begins to enter what is new in a draft, when that is still what was seen. */
export async function run({ id, fresh: seen, same = [] }: InputOf<Calls['run']>, context: ClubContext): Promise<void> {
  await lockDraft(bankImportRun, context, id)
  const { fileName, format, ...kept } = await findDraft(context, id)
  const { counts, columns, byHand } = await planOf(kept, context)
  if (columns.length > 0) refuse('CHANGED_MEANWHILE')
  if (counts.fresh === 0 && counts.homeless > 0) refuse('BANK_ACCOUNT_UNKNOWN')
  if (counts.fresh !== seen || !areThere(same, byHand)) refuse('CHANGED_MEANWHILE')
  await context.db.update(bankImports).set({ counts, same }).where(isImport(context, id))
  recordAudit(context, {
    subject: 'bankImport',
    subjectId: id,
    call: 'bank.run',
    before: {},
    after: { name: fileName, format, ...counts },
  })
  await beginRun(bankImportRun, context, { id, total: counts.fresh, ...counts })
}

/** Whether these bookings can still be these entries, each only one. */
function areThere(same: readonly SameEntry[], byHand: readonly ByHand[]): boolean {
  const byKey = new Map(byHand.map(({ key, bookings }) => [key, bookings]))
  const isEachOnce = (['key', 'bookingId'] as const).every(
    (field) => new Set(same.map((each) => each[field])).size === same.length,
  )
  return isEachOnce && same.every(({ key, bookingId }) => byKey.get(key)?.some(({ id }) => id === bookingId))
}

/** The number of entries that are stored at once. */
const AT_ONCE = 500

/** Makes the job handler that enters a file: all that is new in it, or nothing. */
export function runBankImport(database: Database): JobHandler {
  return handleWhole(database, bankImportRun, {
    work: async ({ clubId, runId, uid }, { db, now, announce, job }, progress) => {
      const context = { db, now, announce, job, uid, club: { id: clubId } }
      const kept = await findContent(context, runId)
      if (kept === undefined) return
      const { counts, fresh, byHand } = await planOf(kept, context)
      if (!areThere(kept.same, byHand)) refuse('CHANGED_MEANWHILE')
      await storeEntries(context, fresh, { importId: runId, importMethod: 'csv', same: kept.same }, progress)
      await db.update(bankImports).set({ file: null, content: null, same: [], counts }).where(isImport(context, runId))
      job(matchPaymentsJob, { clubId, uid })
    },
    afterRefusal: () => undefined,
  })
}

type From = {
  importId: ImportId | null
  importMethod: ImportData['importMethod']
  /** The entries that are in the books already. */
  same: readonly SameEntry[]
}

const COUNTED = `
  SELECT split_part(key, ':', 1) AS hash, count(*)::int AS count FROM bank_entries
  WHERE club_id = $1 AND day = ANY ($2::date[]) AND split_part(key, ':', 1) = ANY ($3) GROUP BY 1`

/**
 * Enters entries of a bank as bookings, or gives them to the bookings by hand that are the same money; each under a key that
 * can be there once.
 */
export async function storeEntries(
  context: Acting,
  fresh: readonly Fresh[],
  { importId, importMethod, same }: From,
  progress: (done: number) => Promise<void>,
): Promise<void> {
  const { db, club, announce } = context
  const bookingOf = new Map(same.map(({ key, bookingId }) => [key, bookingId]))
  const taken = new Set(same.map(({ bookingId }) => bookingId))
  if ((await lockBookings(context, [...taken])).length < taken.size) refuse('CHANGED_MEANWHILE')
  const hashed = fresh.map((each) => ({ ...each, id: bookingOf.get(each.key) ?? (randomUUID() as Id<'booking'>) }))
  const days = [...new Set(fresh.map(({ entry }) => entry.bookingDay))]
  const hashes = [...new Set(hashed.map(({ hash }) => hash))]
  const found = await rows<{ hash: string; count: number }>(db, 'counted_entries', COUNTED, [club.id, days, hashes])
  const counts = new Map(found.map(({ hash, count }) => [hash, count]))
  for (let at = 0; at < hashed.length; at += AT_ONCE) {
    const some = hashed.slice(at, at + AT_ONCE)
    await importBookings(
      context,
      some
        .filter(({ id }) => !taken.has(id))
        .map(({ id, account, entry }) => ({
          ...{ id, account, entered: enteredOf(entry), importData: dataOf(entry, importMethod) },
        })),
    )
    const stored = some.map(({ id, account, entry, hash }) => {
      const number = (counts.get(hash) ?? 0) + 1
      counts.set(hash, number)
      return {
        clubId: club.id,
        id,
        accountId: account.id,
        importId,
        day: entry.bookingDay,
        key: `${hash}:${number}`,
        entry,
      }
    })
    await insertAlike(db, bankEntries, stored)
    await progress(at + some.length)
  }
  recordAudits(
    context,
    hashed
      .filter(({ id }) => taken.has(id))
      .map(({ id, entry }) => ({
        ...{ subject: 'booking' as const, subjectId: id, call: 'bookings.change' },
        ...{ before: { bankDay: null }, after: { bankDay: entry.bookingDay } },
      })),
  )
  announce(bankMatchesTopic(club.id), bookingsTopic(club.id))
}

/** The longest texts that a booking takes. */
const MOST = { userName: 1000, transactionId: 100, description: 2000 } as const

function enteredOf({ name, bankReference, endToEndId, bookingDay, amount, currency, remittance, returned }: BankEntry) {
  return {
    userName: name.slice(0, MOST.userName).toWellFormed(),
    transactionId: (bankReference || endToEndId).slice(0, MOST.transactionId).toWellFormed(),
    description: remittance.slice(0, MOST.description).toWellFormed(),
    type: returned !== null && amount < 0 ? ('refund' as const) : ('payment' as const),
    ...{ paymentDate: bookingDay, amount, currency: currency as Currency },
  }
}

function dataOf(entry: BankEntry, importMethod: From['importMethod']): ImportData {
  const { iban, bic, format } = entry
  const { userName, transactionId, description, paymentDate, amount } = enteredOf(entry)
  return {
    ...{ importMethod, format: format === 'finApi' ? null : format, iban, bic, paymentDate, amount },
    ...{ description, userName, transactionId },
  }
}

const BROUGHT = `
  SELECT b.id, b.version, b.creation_type <> 'imported' AS "isByHand", e.handled, e.day FROM bank_entries e
  JOIN bookings b ON b.club_id = e.club_id AND b.id = e.id WHERE e.club_id = $1 AND e.import_id = $2 ORDER BY b.id`
type Brought = {
  id: Id<'booking'>
  version: number
  isByHand: boolean
  handled: (typeof bankEntries.$inferSelect)['handled']
  day: Day
}
const FORGET = 'DELETE FROM bank_entries WHERE club_id = $1 AND id = ANY ($2::uuid[])'

/**
 * Makes the verb that deletes what a file brought, as long as nothing of it is locked. Bookings by hand stay as they were
 * before it.
 */
export function undo(matching: Matching) {
  return async ({ id }: InputOf<Calls['undo']>, context: ClubContext): Promise<OutputOf<Calls['undo']>> =>
    undoRun(bankImportRun, context, id, async () => {
      const removed = await takeBack(context, id, matching)
      recordAudit(context, {
        ...{ subject: 'bankImport', subjectId: id, call: 'bank.undo' },
        ...{ before: { entries: removed }, after: { entries: 0 } },
      })
      context.announce(bankMatchesTopic(context.club.id), bankImportsTopic(context.club.id))
      return { removed }
    })
}

async function takeBack(context: ClubContext, id: ImportId, { uncredit }: Matching): Promise<number> {
  const { db, club } = context
  const brought = await rows<Brought>(db, 'entries_of_import', BROUGHT, [club.id, id])
  const [byHand, entered] = [brought.filter(({ isByHand }) => isByHand), brought.filter(({ isByHand }) => !isByHand)]
  const automatic = byHand.filter(({ handled }) => handled === 'automatic')
  const removed = await unlocked(async () => {
    await uncredit(
      [...entered, ...automatic].map((each) => each.id),
      context,
    )
    await changeBookings(
      automatic.map((each) => ({ id: each.id, version: each.version, invoiceIds: [] })),
      context,
    )
    return removeBookings(
      context,
      entered.map((each) => each.id),
    )
  })
  await rows(db, 'forget_entries', FORGET, [club.id, byHand.map((each) => each.id)])
  recordAudits(
    context,
    byHand.map(({ id: subjectId, day }) => ({
      ...{ subject: 'booking' as const, subjectId, call: 'bookings.change' },
      ...{ before: { bankDay: day }, after: { bankDay: null } },
    })),
  )
  return removed
}

async function unlocked(work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused && error.code === 'BOOKING_LOCKED') refuse('BANK_FILE_LOCKED')
    throw error
  }
}
