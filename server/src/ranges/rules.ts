import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { inMinutes, type SentTime, whyNotTimes } from '@bahnfrei/domain/ranges/bookableTime.ts'
import type { rangeCalls } from '@bahnfrei/domain/ranges/calls.ts'
import { boxOf, type TIME_BOX_TYPES, whyNotBox } from '@bahnfrei/domain/ranges/schedule.ts'
import { and, eq } from 'drizzle-orm'
import type { ClubContext } from '../base/context.ts'
import { needGroups } from './belongs.ts'
import { changeRange } from './change.ts'
import { rangeOfSchedule } from './find.ts'
import { removeSchedules } from './regular.ts'
import { schedules } from './tables.ts'

type Calls = typeof rangeCalls
export type Rule = {
  timeBoxType: (typeof TIME_BOX_TYPES)[number]
  startDate: Day
  endDate: Day
  comment: string
  priority: number
  groupIds: Id<'group'>[]
  bookableTimes: SentTime[]
}

/** Adds an opening-hours rule to a range. */
export async function createRule({ rangeId, ...rule }: InputOf<Calls['createRule']>, context: ClubContext) {
  await needGroups(context, rule.groupIds)
  return changeRange(context, rangeId, 'createRule', async () => ({
    id: await addRule(context, { rangeId, laneId: null }, rule),
  }))
}

/** Changes an opening-hours rule, of a range or of one of its lanes. */
export async function updateRule({ id, rangeId, ...rule }: InputOf<Calls['updateRule']>, context: ClubContext) {
  await needGroups(context, rule.groupIds)
  return changeRange(context, rangeId, 'updateRule', async (range) => {
    if (!range.schedules.some((schedule) => schedule.id === id && schedule.timeLimited)) refuse('INPUT_INVALID')
    await context.db
      .update(schedules)
      .set(columnsOf(rule))
      .where(and(eq(schedules.clubId, context.club.id), eq(schedules.id, id)))
    return {}
  })
}

/** Removes an opening-hours rule. */
export async function removeRule({ id }: InputOf<Calls['removeRule']>, context: ClubContext) {
  return changeRange(context, await rangeOfSchedule(context, id), 'removeRule', async (range) => {
    if (!range.schedules.some((schedule) => schedule.id === id && schedule.timeLimited)) refuse('INPUT_INVALID')
    await removeSchedules(context, [id])
    return {}
  })
}

/** Adds an opening-hours rule. Returns its id. */
export async function addRule(
  { db, club, now }: ClubContext,
  place: { rangeId: Id<'range'>; laneId: Id<'lane'> | null },
  rule: Rule,
  { active = true, activationTime = now.toString() } = {},
): Promise<Id<'schedule'>> {
  const id = randomUUID()
  await db
    .insert(schedules)
    .values({ clubId: club.id, id, ...place, active, activationTime, createdOn: now.toString(), ...columnsOf(rule) })
  return id
}

function columnsOf({ timeBoxType, startDate, endDate, comment, priority, groupIds, bookableTimes: sent }: Rule) {
  const bookableTimes = inMinutes(sent)
  refuseIf(whyNotTimes(bookableTimes))
  refuseIf(whyNotBox(startDate, endDate))
  const { first, last } = boxOf(timeBoxType, startDate, endDate)
  return { timeBoxType, startDate: first, endDate: last, comment, priority, groupIds, bookableTimes }
}
