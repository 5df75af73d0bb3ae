import type { InputOf } from '../base/call/call.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { inMinutes, whyNotTimes } from './bookableTime.ts'
import type { laneCalls } from './laneCalls.ts'
import { type Lane, MOST_LANE_NAME } from './range.ts'
import { whyNotBox } from './schedule.ts'

type Calls = typeof laneCalls
type NamedLane = InputOf<Calls['saveLanes']>['lanes'][number]

/** Why these lanes cannot be stored for a range, or nothing. An unchanged name is not checked again (RANG-011). */
export function whyNotSaveLanes(
  wanted: readonly NamedLane[],
  lanes: readonly Pick<Lane, 'id' | 'name'>[],
): Refusal | undefined {
  const ids = wanted.flatMap(({ id }) => (id === undefined ? [] : [id]))
  if (new Set(ids).size < ids.length) return 'INPUT_INVALID'
  const areRight = wanted.every(({ id, name }) => {
    const lane = lanes.find((each) => each.id === id)
    if (id !== undefined && lane === undefined) return false
    return name === lane?.name || name.length <= MOST_LANE_NAME.changed
  })
  return areRight ? undefined : 'INPUT_INVALID'
}

/** Why the settings of a lane cannot be stored, or nothing: fields of the schedule need its windows. */
export function whyNotSaveLane(input: Omit<InputOf<Calls['saveLane']>, 'rangeId' | 'laneId'>): Refusal | undefined {
  const { bookableTimes, timeLimited, timeBoxType, startDate, endDate } = input
  if (bookableTimes === undefined) {
    const { active, activationTime, comment, priority } = input
    const said = [active, activationTime, timeLimited, timeBoxType, startDate, endDate, comment, priority]
    return said.every((each) => each === undefined) ? undefined : 'INPUT_INVALID'
  }
  const why = whyNotTimes(inMinutes(bookableTimes))
  if (why !== undefined || timeLimited !== true) return why
  if (timeBoxType === undefined || startDate === undefined || endDate === undefined) return 'INPUT_INVALID'
  return whyNotBox(startDate, endDate)
}
