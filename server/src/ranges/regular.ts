import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { instantAt } from '@bahnfrei/domain/base/time/time.ts'
import { inMinutes, type SentTime, whyNotTimes } from '@bahnfrei/domain/ranges/bookableTime.ts'
import type { rangeCalls } from '@bahnfrei/domain/ranges/calls.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { beginningOf, givingWay, type Target } from '@bahnfrei/domain/ranges/regular.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { ClubContext } from '../base/context.ts'
import { needGroups, needLanes } from './belongs.ts'
import { changeRange } from './change.ts'
import { ranges, schedules } from './tables.ts'

type Calls = typeof rangeCalls

/**
 * Saves the regular hours of a range, for everybody or a group. Saves too whether hours apply per range or per lane,
 * and whether the schedule, only rules or a supervisor on duty opens the range.
 */
export async function saveSchedule(input: InputOf<Calls['saveSchedule']>, context: ClubContext) {
  const { rangeId, openingHourConfig, groupId = null } = input
  await needGroups(context, groupId === null ? [] : [groupId])
  return changeRange(context, rangeId, 'saveSchedule', async (range) => {
    await context.db
      .update(ranges)
      .set({ hoursPer: openingHourConfig.per, hoursType: openingHourConfig.type })
      .where(and(eq(ranges.clubId, context.club.id), eq(ranges.id, rangeId)))
    return { id: await storeRegular(context, range, { laneId: null, groupId }, input) }
  })
}

/** Saves the regular hours of a range for a group. */
export async function saveGroupSchedule(input: InputOf<Calls['saveGroupSchedule']>, context: ClubContext) {
  const { rangeId, groupId } = input
  await needGroups(context, [groupId])
  return changeRange(context, rangeId, 'saveGroupSchedule', async (range) => ({
    id: await storeRegular(context, range, { laneId: null, groupId }, input),
  }))
}

/** Saves the regular hours of a lane for a group. */
export async function saveLaneGroupSchedule(input: InputOf<Calls['saveLaneGroupSchedule']>, context: ClubContext) {
  const { rangeId, laneId, groupId } = input
  await needGroups(context, [groupId])
  return changeRange(context, rangeId, 'saveLaneGroupSchedule', async (range) => {
    needLanes(range, [laneId])
    return { id: await storeRegular(context, range, { laneId, groupId }, input) }
  })
}

export type RegularHours = {
  active: boolean
  activationTime?: number | undefined
  deadlineMinutes: number | null
  priority?: number | undefined
  bookableTimes: SentTime[]
}

/** Saves regular hours in place of those that they replace. Returns their id. */
export async function storeRegular(
  { db, club, now }: ClubContext,
  range: Range,
  target: Target,
  hours: RegularHours,
): Promise<Id<'schedule'>> {
  const bookableTimes = inMinutes(hours.bookableTimes)
  refuseIf(whyNotTimes(bookableTimes))
  const { replaced, superseded } = givingWay(range.schedules, target, hours.activationTime, range.timeZone, now)
  await removeSchedules(
    { db, club },
    superseded.map(({ id }) => id),
  )
  const id = replaced?.id ?? randomUUID()
  const stored = {
    active: hours.active,
    activationTime: instantAt(beginningOf(hours, replaced, now)).toString(),
    deadlineMinutes: hours.deadlineMinutes,
    priority: hours.priority ?? replaced?.priority ?? 0,
    bookableTimes,
  }
  if (replaced === undefined)
    await db
      .insert(schedules)
      .values({ clubId: club.id, id, rangeId: range.id, ...target, createdOn: now.toString(), ...stored })
  else
    await db
      .update(schedules)
      .set(stored)
      .where(and(eq(schedules.clubId, club.id), eq(schedules.id, id)))
  return id
}

export async function removeSchedules(
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
  ids: Id<'schedule'>[],
): Promise<void> {
  if (ids.length > 0) await db.delete(schedules).where(and(eq(schedules.clubId, club.id), inArray(schedules.id, ids)))
}
