import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { rangesTopic } from '@bahnfrei/domain/clubs/topics.ts'
import type { rangeCalls } from '@bahnfrei/domain/ranges/calls.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { calendarTopic, placesTopic } from '@bahnfrei/domain/ranges/topics.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { findRange } from './list.ts'

/**
 * Runs the change of an officer on a range: locks the range, records the values before and after, and announces the
 * range and its calendar. Refuses an unknown or archived range.
 */
export async function changeRange<Result>(
  context: ClubContext,
  rangeId: Id<'range'>,
  call: keyof typeof rangeCalls,
  work: (range: Range) => Promise<Result>,
): Promise<Result> {
  const { db, club, now, announce } = context
  const before = await lockedRange(context, rangeId)
  const result = await work(before)
  const after = await findRange(db, club.id, rangeId, now)
  await recordChange(context, { subject: 'range', subjectId: rangeId, call: `ranges.${call}`, before, after })
  announce(rangesTopic(club.id), calendarTopic(rangeId))
  if (saidToPeople(before) !== saidToPeople(after)) announce(placesTopic())
  return result
}

/**
 * Returns the details of a range that people see outside of the calendar: with their reservations, and in the list of
 * what they may shoot.
 */
function saidToPeople(range: Range | undefined): string {
  const { name, deadlineMinutes, journalActive, isActive, archived, orderingNumber, lanes } = range ?? { lanes: [] }
  return JSON.stringify([
    ...[name, deadlineMinutes, journalActive, isActive, archived, orderingNumber],
    lanes.map((lane) => [lane.name, lane.deadlineMinutes, lane.isActive, lane.groupIds, lane.permit]),
  ])
}

/** Locks a range until the transaction ends, and reads it. Refuses an unknown or archived one. */
export async function lockedRange({ db, club, now }: ClubContext, rangeId: Id<'range'>): Promise<Range> {
  // Locked first and read afterwards, so that what is read holds what those before have changed.
  await rows(db, 'lock_range', 'SELECT 1 FROM ranges WHERE club_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    club.id,
    rangeId,
  ])
  const range = await findRange(db, club.id, rangeId, now)
  if (range === undefined || range.archived) refuse('INPUT_INVALID')
  return range
}
