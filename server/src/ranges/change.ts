import { randomUUID } from 'node:crypto'
import { refuse } from '@bahnfrei/domain/base/refusals.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/db.ts'
import { findRange } from './list.ts'
import { rangeChanges } from './tables.ts'

/**
 * Does the work of an operator on a range: nobody else changes the range meanwhile, what became of it is written down
 * beside what stood there, and whoever watches the range or its calendar hears of it. A range that is not there, or
 * archived, is refused.
 */
export async function changeRange<Result>(
  context: ClubContext,
  rangeId: string,
  deed: string,
  work: (range: Range) => Promise<Result>,
): Promise<Result> {
  const { db, club, now, announce } = context
  // Locked first and read afterwards, so that what is read holds what those before have changed.
  await rows(db, 'lock_range', 'SELECT 1 FROM ranges WHERE club_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    club.id,
    rangeId,
  ])
  const before = await findRange(db, club.id, rangeId, now)
  if (before === undefined || before.archived) refuse('INPUT_INVALID')
  const result = await work(before)
  const after = await findRange(db, club.id, rangeId, now)
  await writeDown(context, { rangeId, deed, before, after })
  announce(`ranges/${club.id}`, `reservations/${rangeId}`)
  return result
}

type Change = { rangeId: string | null; deed: string; before: object | undefined; after: object | undefined }

/** Writes down who changed what, and only what differs. */
export async function writeDown({ db, club, uid, now }: ClubContext, { rangeId, deed, ...change }: Change) {
  const { before, after } = differenceOf(change.before, change.after)
  await db
    .insert(rangeChanges)
    .values({ clubId: club.id, id: randomUUID(), rangeId, uid, changedOn: now.toString(), deed, before, after })
}

/** The fields in which two things differ, and of lists only the items that do. */
function differenceOf(before: object | undefined, after: object | undefined) {
  if (before === undefined || after === undefined) return { before: before ?? null, after: after ?? null }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const differing = names.filter((name) => !isSame(fieldOf(before, name), fieldOf(after, name)))
  const of = (one: object, other: object) =>
    Object.fromEntries(differing.map((name) => [name, without(fieldOf(one, name), fieldOf(other, name))]))
  return { before: of(before, after), after: of(after, before) }
}

function fieldOf(thing: object, name: string): unknown {
  return (thing as Record<string, unknown>)[name]
}

function without(list: unknown, others: unknown): unknown {
  if (!Array.isArray(list) || !Array.isArray(others)) return list
  return list.filter((item) => !others.some((other) => isSame(item, other)))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
