import { type Day, instantAt, type Slot } from '@bahnfrei/domain/base/time/time.ts'
import type { Lane } from '@bahnfrei/domain/ranges/range.ts'
import { axisOf } from '../lane/grid/axis.ts'
import { type Knowledge, obstacleOf } from '../plan/check/obstacle.ts'
import type { Draft, DraftPlace } from '../plan/drafts/draft.ts'
import { newDraft } from '../plan/drafts/draft.ts'
import { changedDrafts } from '../plan/drafts/drafts.ts'

/** A time at which a lane is free, and that lane. */
export type FreeTime = { startMs: number; endMs: number; lane: Pick<Lane, 'id' | 'name'> }

type Wish = {
  day: Day
  minutes: number
  /** The lanes, in the order in which they are tried. */
  lanes: readonly Pick<Lane, 'id' | 'name'>[]
}

/**
 * The times of a day at which one of the lanes is free for the given minutes, each with the first lane that is free.
 */
export function freeTimes(
  { day, minutes, lanes }: Wish,
  known: Knowledge,
  { place, drafts }: { place: DraftPlace; drafts: readonly Draft[] },
): FreeTime[] {
  const starts = axisOf([day], place.timeZone, 0).starts.get(day) ?? []
  return starts.flatMap((startMs): FreeTime[] => {
    if (startMs === undefined) return []
    const slot = { start: instantAt(startMs), end: instantAt(startMs).add({ minutes }) }
    const lane = lanes.find((one) => isFree(slot, one, known) && isApart(slot, one, place, drafts))
    return lane === undefined ? [] : [{ startMs, endMs: slot.end.epochMilliseconds, lane }]
  })
}

function isFree(slot: Slot, { id }: Pick<Lane, 'id'>, known: Knowledge): boolean {
  return obstacleOf(slot, id, known) === undefined
}

/** Whether a slot of a lane overlaps no draft. */
function isApart({ start, end }: Slot, lane: Pick<Lane, 'id' | 'name'>, place: DraftPlace, drafts: readonly Draft[]) {
  const minutes = (end.epochMilliseconds - start.epochMilliseconds) / 60_000
  const draft = newDraft(place, lane, { start, minutes })
  return changedDrafts(drafts, { type: 'add', draft }, place.timeZone) !== drafts
}
