import { type ClockTime, instantAt, timesOf } from '@bahnfrei/domain/base/time/time.ts'
import { axisOf } from '../../lane/grid/axis.ts'
import { type Draft, slotOfDraft } from '../drafts/draft.ts'
import { changedDrafts } from '../drafts/drafts.ts'
import type { Known } from './known.ts'
import { obstacleOf } from './obstacle.ts'

/** Whether a draft can have this length in minutes, as far as this browser knows. */
export function canLast(draft: Draft, minutes: number, drafts: readonly Draft[], known: Known): boolean {
  if (minutes === draft.duration) return true
  const zone = known.range.timeZone
  const isApart = changedDrafts(drafts, { type: 'last', id: draft.id, minutes }, zone) !== drafts
  return (
    isApart &&
    obstacleOf(slotOfDraft({ ...draft, duration: minutes }, zone), draft.lane.id, known, draft.use) === undefined
  )
}

/** The clock times at which the draft could begin on its day, including its present start. */
export function possibleStarts(draft: Draft, drafts: readonly Draft[], known: Known): ClockTime[] {
  const zone = known.range.timeZone
  const starts = axisOf([draft.date], zone, 0).starts.get(draft.date) ?? []
  return starts.flatMap((startMs) => {
    if (startMs === undefined) return []
    const start = instantAt(startMs)
    const time = timesOf({ start, end: start.add({ minutes: draft.duration }) }, draft.date, zone).start
    if (time === draft.time) return [time]
    const isApart = changedDrafts(drafts, { type: 'move', id: draft.id, time }, zone) !== drafts
    const slot = slotOfDraft({ ...draft, time }, zone)
    return isApart && obstacleOf(slot, draft.lane.id, known, draft.use) === undefined ? [time] : []
  })
}
