import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { type EntryInput, whyNotChange, whyNotMore, whyNotShots } from '@bahnfrei/domain/journal/entry.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { lockName } from '../base/database/lockName.ts'
import { announceEntry } from './announce.ts'
import { type Place, placeOfReservation, placeWritten } from './place.ts'
import { CHANGED, type Entry, lockEntry, noteChange } from './shape.ts'
import { disciplinesOf } from './shots.ts'
import { journalEntries } from './tables.ts'

/** Creates or changes one of the caller's entries. A changed entry must be validated again. */
export async function saveEntry(input: EntryInput, context: Context): Promise<{ id: Id<'journalEntry'> }> {
  const { db, uid, now } = context
  if (!(await mayWrite(context))) refuse('INSUFFICIENT_PERMISSION')
  const before = input.entryId && ((await lockEntry(db, uid, input.entryId)) ?? refuse('INPUT_INVALID'))
  refuseIf(before && whyNotChange(before))
  refuseIf(whyNotShots({ ...input, missedShots: input.missedShots ?? before?.missedShots }))
  const place = await placeOf(input, before, context)
  const values = {
    ...place,
    disciplines: await disciplinesOf(input.disciplines, { place, before }, context),
    missedShots: input.missedShots ?? before?.missedShots ?? 0,
    kind: input.kind ?? before?.said.kind ?? ('training' as const),
    note: input.note ?? before?.said.note ?? '',
    weather: input.weather ?? before?.said.weather ?? [],
    temperature: input.temperature === undefined ? (before?.said.temperature ?? null) : input.temperature,
  }
  if (before) {
    if (before.state !== 'open') await noteChange(context, before, 'open')
    await db
      .update(journalEntries)
      .set({ ...values, ...CHANGED })
      .where(and(eq(journalEntries.uid, uid), eq(journalEntries.id, before.id)))
    announceEntry(context, before)
    return { id: before.id }
  }
  await needRoom(context, place.day)
  const id = randomUUID() as Id<'journalEntry'>
  const reservationId = input.reservationId ?? null
  await db.insert(journalEntries).values({ uid, id, writtenOn: now.toString(), reservationId, ...values })
  announceEntry(context, { uid, clubId: place.clubId })
  return { id }
}

/**
 * Returns the place of an entry. A new entry needs one; a changed entry keeps its place if none is given, and always
 * keeps that of a reservation.
 */
async function placeOf(input: EntryInput, before: Entry | undefined, context: Context): Promise<Place> {
  if (before !== undefined && input.reservationId !== undefined && input.reservationId !== before.reservationId)
    refuse('INPUT_INVALID')
  const keeps = before !== undefined && (before.reservationId !== null || input.dateString === undefined)
  const place = keeps ? before.place : await newPlace(input, before, context)
  // Another club or range than that of the place is a mistake.
  const { clubId, rangeId, operatorId } = input
  if (clubId && clubId !== place.clubId) refuse('INPUT_INVALID')
  if (rangeId && rangeId !== place.rangeId) refuse('INPUT_INVALID')
  if (operatorId && operatorId !== place.clubId) refuse('INPUT_INVALID')
  return place
}

async function newPlace(input: EntryInput, before: Entry | undefined, context: Context): Promise<Place> {
  if (input.reservationId !== undefined) return placeOfReservation(context, input.reservationId)
  return placeWritten(context, input, before?.place)
}

export async function mayWrite({ db, uid }: Context): Promise<boolean> {
  const may = 'SELECT 1 FROM users WHERE uid = $1 AND journal_access'
  return (await rows(db, 'may_write_journal', may, [uid])).length > 0
}

const WRITTEN = `SELECT count(*)::int AS all, count(*) FILTER (WHERE day = $2)::int AS "ofDay"
  FROM journal_entries WHERE uid = $1`

/** Refuses an entry beyond the limits. A lock makes simultaneous calls count one after the other. */
async function needRoom({ db, uid }: Context, day: string): Promise<void> {
  await lockName(db, `journal ${uid}`)
  const [written] = await rows<{ all: number; ofDay: number }>(db, 'written_entries', WRITTEN, [uid, day])
  refuseIf(written && whyNotMore(written))
}
