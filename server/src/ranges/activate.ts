import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { rangeCalls } from '@bahnfrei/domain/ranges/calls.ts'
import { hasBegun, isRegularFor } from '@bahnfrei/domain/ranges/regular.ts'
import { and, eq } from 'drizzle-orm'
import type { ClubContext } from '../base/context.ts'
import { needLanes } from './belongs.ts'
import { changeRange } from './change.ts'
import { rangeOfLane, rangeOfSchedule } from './find.ts'
import { removeSchedules } from './regular.ts'
import { lanes, schedules } from './tables.ts'

type Calls = typeof rangeCalls
type Input = InputOf<Calls['activateSchedule']>

/** Switches a schedule of a range on or off. */
export async function activateSchedule(input: Input, context: ClubContext) {
  return switchSchedule(input, context, 'activateSchedule')
}

/** Switches a lane, or a schedule of a lane, on or off. */
export async function activateLaneSchedule(input: InputOf<Calls['activateLaneSchedule']>, context: ClubContext) {
  // The id does not tell whether it names a lane or a schedule; only the database knows.
  const id: string = input.id
  const { db, club } = context
  const rangeId = await rangeOfLane(context, id)
  if (rangeId === undefined) return switchSchedule({ ...input, id }, context, 'activateLaneSchedule')
  // A lane is there at once or not at all.
  if (input.activationTime !== undefined) refuse('INPUT_INVALID')
  return changeRange(context, rangeId, 'activateLaneSchedule', async (range) => {
    needLanes(range, [id])
    await db
      .update(lanes)
      .set({ isActive: input.active })
      .where(and(eq(lanes.clubId, club.id), eq(lanes.id, id)))
    return {}
  })
}

type SwitchingCall = 'activateSchedule' | 'activateLaneSchedule'

async function switchSchedule({ id, active, activationTime }: Input, context: ClubContext, call: SwitchingCall) {
  const { db, club, now } = context
  return changeRange(context, await rangeOfSchedule(context, id), call, async (range) => {
    const schedule = range.schedules.find((each) => each.id === id)
    if (schedule === undefined || (schedule.laneId !== null) !== (call === 'activateLaneSchedule'))
      refuse('INPUT_INVALID')
    const begins = activationTime ?? (active ? now.epochMilliseconds : schedule.activationTime)
    await db
      .update(schedules)
      .set({ active, activationTime: instantAt(begins).toString() })
      .where(and(eq(schedules.clubId, club.id), eq(schedules.id, id)))
    // Older regular hours must not come to life again when those after them are switched off.
    if (!schedule.timeLimited && hasBegun(begins, range.timeZone, now))
      await removeSchedules(
        context,
        range.schedules
          .filter((each) => each.id !== id && isRegularFor(each, schedule))
          .filter((each) => hasBegun(each.activationTime, range.timeZone, now))
          .map((each) => each.id),
      )
    return {}
  })
}
