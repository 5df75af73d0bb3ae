import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { clockOf, dayOf, instantAt, MINUTE_MS } from '@bahnfrei/domain/base/time/time.ts'
import type { rangeCalls } from '@bahnfrei/domain/ranges/calls.ts'
import type { Block, BlockEntry, Range } from '@bahnfrei/domain/ranges/range.ts'
import type { ClubContext } from '../base/context.ts'
import { findRange } from './list.ts'

/** Returns the time-limited schedules and the blocks of a range. */
export async function manualSettings(
  { rangeId }: InputOf<typeof rangeCalls.manualSettings>,
  { db, club, now }: ClubContext,
) {
  const range = await findRange(db, club.id, rangeId, now)
  if (range === undefined || range.archived) refuse('INPUT_INVALID')
  return {
    settings: [
      ...range.schedules
        .filter(({ timeLimited }) => timeLimited)
        .map((schedule) => ({ kind: 'schedule' as const, ...schedule })),
      ...range.blocks.map((block) => ({ kind: 'block' as const, ...entryOf(block, range) })),
    ],
  }
}

function entryOf(block: Block, { id, name, timeZone, lanes, operator, deadlineMinutes }: Range): BlockEntry {
  const { start, end } = block.dateRange
  const clock = (ms: number) => clockOf(instantAt(ms), timeZone)
  return {
    ...block,
    timestamp: start,
    date: dayOf(instantAt(start), timeZone),
    times: { start: clock(start), end: clock(end) },
    lanes: lanes
      .filter((lane) => block.laneIds.length === 0 || block.laneIds.includes(lane.id))
      .map((lane) => ({ id: lane.id, name: lane.name })),
    range: { id, name, timeZone },
    operator,
    reservationDuration: (end - start) / MINUTE_MS,
    deadlineMinutes,
  }
}
