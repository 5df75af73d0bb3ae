import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { rangeCalls } from '@bahnfrei/domain/ranges/calls.ts'
import type { Schedule } from '@bahnfrei/domain/ranges/schedule.ts'
import type { ClubContext } from '../base/context.ts'
import { needGroups, needRanges } from './belongs.ts'
import { changeRange } from './change.ts'
import { rangeOfLane, rangeOfSchedule } from './find.ts'
import { findRange } from './list.ts'
import { storeRegular } from './regular.ts'

type Calls = typeof rangeCalls

/** Copies regular hours of a range to other ranges, or to other groups at the same range. */
export async function copySchedule(input: InputOf<Calls['copySchedule']>, context: ClubContext) {
  const { source, rangeId } = await findSource(context, input.source, ({ laneId }) => laneId === null)
  // The targets are ids of groups or of ranges, as `copyFrom` says.
  const targets: string[] = [...new Set(input.targets)].sort()
  if (input.copyFrom === 'group') return copyToGroups(context, { source, rangeId }, targets, 'copySchedule')
  await needRanges(context, targets)
  // The ids give the order, so that two who copy to the same ranges wait for each other.
  for (const target of targets)
    await changeRange(context, target, 'copySchedule', (range) =>
      storeRegular(context, range, { laneId: null, groupId: source.groupId }, hoursOf(source)),
    )
  return { copied: targets.length }
}

/** Copies regular hours of a lane to other lanes, or to other groups at the same lane. */
export async function copyLaneSchedule(input: InputOf<Calls['copyLaneSchedule']>, context: ClubContext) {
  const { source, rangeId } = await findSource(context, input.source, ({ laneId }) => laneId !== null)
  // The targets are ids of groups or of lanes, as `copyFrom` says.
  const targets: string[] = [...new Set(input.targets)].sort()
  if (input.copyFrom === 'group') return copyToGroups(context, { source, rangeId }, targets, 'copyLaneSchedule')
  const byRange = Map.groupBy(await lanesWithRanges(context, targets), ({ rangeId }) => rangeId)
  for (const [target, lanes] of [...byRange].sort())
    await changeRange(context, target, 'copyLaneSchedule', async (range) => {
      for (const { laneId } of lanes) {
        if (!range.lanes.some(({ id }) => id === laneId)) refuse('INPUT_INVALID')
        await storeRegular(context, range, { laneId, groupId: source.groupId }, hoursOf(source))
      }
    })
  return { copied: targets.length }
}

async function copyToGroups(
  context: ClubContext,
  { source, rangeId }: { source: Schedule; rangeId: Id<'range'> },
  targets: string[],
  call: 'copySchedule' | 'copyLaneSchedule',
) {
  if (source.groupId === null) refuse('INPUT_INVALID')
  await needGroups(context, targets)
  await changeRange(context, rangeId, call, async (range) => {
    for (const groupId of targets)
      await storeRegular(context, range, { laneId: source.laneId, groupId }, hoursOf(source))
  })
  return { copied: targets.length }
}

async function findSource(context: ClubContext, id: Id<'schedule'>, fits: (schedule: Schedule) => boolean) {
  const rangeId = await rangeOfSchedule(context, id)
  const range = await findRange(context.db, context.club.id, rangeId, context.now)
  const source = range?.schedules.find((schedule) => schedule.id === id)
  if (source === undefined || source.timeLimited || !fits(source)) refuse('INPUT_INVALID')
  return { source, rangeId }
}

async function lanesWithRanges(context: ClubContext, laneIds: Id<'lane'>[]) {
  const found: { laneId: Id<'lane'>; rangeId: Id<'range'> }[] = []
  for (const laneId of laneIds) {
    const rangeId = await rangeOfLane(context, laneId)
    if (rangeId === undefined) refuse('INPUT_INVALID')
    found.push({ laneId, rangeId })
  }
  return found
}

function hoursOf({ active, deadlineMinutes, bookableTimes }: Schedule) {
  return { active, deadlineMinutes, bookableTimes }
}
