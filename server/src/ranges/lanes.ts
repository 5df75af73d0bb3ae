import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { rangeCalls } from '@bahnfrei/domain/ranges/calls.ts'
import { whyNotSaveLane, whyNotSaveLanes } from '@bahnfrei/domain/ranges/lanes.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { needGroups } from './belongs.ts'
import { changeRange } from './change.ts'
import { storeRegular } from './regular.ts'
import { addRule } from './rules.ts'
import { lanes } from './tables.ts'
import { deadlineOf, defined } from './update.ts'

type Calls = typeof rangeCalls

/** Saves names and order of the lanes of a range: adds new lanes, and archives those that are missing. */
export async function saveLanes({ rangeId, lanes: wanted }: InputOf<Calls['saveLanes']>, context: ClubContext) {
  const { db, club } = context
  return changeRange(context, rangeId, 'saveLanes', async (range) => {
    refuseIf(whyNotSaveLanes(wanted, range.lanes))
    const kept = wanted.map(({ id }) => id)
    await archive(
      context,
      range.lanes.map(({ id }) => id).filter((id) => !kept.includes(id)),
    )
    const stored: { id: Id<'lane'>; orderingNumber: number; name: string }[] = []
    for (const { id = randomUUID(), orderingNumber, name } of wanted) {
      stored.push({ id, orderingNumber, name })
      await db
        .insert(lanes)
        .values({ clubId: club.id, id, rangeId, name, orderingNumber })
        .onConflictDoUpdate({ target: [lanes.clubId, lanes.id], set: { name, orderingNumber } })
    }
    return { lanes: stored.sort((a, b) => a.orderingNumber - b.orderingNumber) }
  })
}

/** Archives lanes. Refuses while people have upcoming reservations there. */
async function archive({ db, club, now }: ClubContext, ids: Id<'lane'>[]): Promise<void> {
  if (ids.length === 0) return
  const lock = 'SELECT 1 FROM lanes WHERE club_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR NO KEY UPDATE'
  await rows(db, 'lock_lanes_to_archive', lock, [club.id, ids])
  const reserved = await rows(
    db,
    'lanes_have_coming',
    `SELECT 1 FROM reservations WHERE club_id = $1 AND lane_id = ANY($2::uuid[]) AND status = 'live'
       AND upper(during) > $3::timestamptz LIMIT 1`,
    [club.id, ids, now.toString()],
  )
  if (reserved.length > 0) refuse('RESERVATION_CONFLICT')
  await db
    .update(lanes)
    .set({ archived: true })
    .where(and(eq(lanes.clubId, club.id), inArray(lanes.id, ids)))
}

/** Saves the settings of a lane and, if windows are given, its regular hours or a rule for it. */
export async function saveLane({ rangeId, laneId, ...input }: InputOf<Calls['saveLane']>, context: ClubContext) {
  const { db, club } = context
  const { isActive, groupIds, permit, forAllLanes = false } = input
  refuseIf(whyNotSaveLane(input))
  await needGroups(context, groupIds ?? [])
  return changeRange(context, rangeId, 'saveLane', async (range) => {
    const lane = range.lanes.find(({ id }) => id === laneId)
    if (lane === undefined) refuse('INPUT_INVALID')
    const changed = { ...defined({ groupIds, permit }), ...deadlineOf(lane, input) }
    const store = (laneIds: Id<'lane'>[], values: Partial<typeof lanes.$inferInsert>) =>
      Object.keys(values).length > 0 &&
      db
        .update(lanes)
        .set(values)
        .where(and(eq(lanes.clubId, club.id), inArray(lanes.id, laneIds)))
    await store(forAllLanes ? range.lanes.map(({ id }) => id) : [laneId], changed)
    await store([laneId], defined({ isActive }))
    return { id: await storeHours(context, range, laneId, input) }
  })
}

type Hours = Omit<InputOf<Calls['saveLane']>, 'rangeId' | 'laneId'>

async function storeHours(
  context: ClubContext,
  range: Range,
  laneId: Id<'lane'>,
  hours: Hours,
): Promise<Id<'schedule'> | null> {
  const { bookableTimes, active = true, activationTime, priority, timeBoxType, startDate, endDate } = hours
  if (bookableTimes === undefined) return null
  if (hours.timeLimited !== true || timeBoxType === undefined || startDate === undefined || endDate === undefined) {
    const regular = { active, activationTime, deadlineMinutes: null, priority, bookableTimes }
    return storeRegular(context, range, { laneId, groupId: null }, regular)
  }
  const { comment = '' } = hours
  const rule = { timeBoxType, startDate, endDate, comment, priority: priority ?? 0, groupIds: [], bookableTimes }
  const begins = activationTime === undefined ? context.now : instantAt(activationTime)
  return addRule(context, { rangeId: range.id, laneId }, rule, { active, activationTime: begins.toString() })
}
