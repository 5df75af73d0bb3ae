import type { InputOf } from '../base/call/call.ts'
import type { Flaw } from '../base/call/formChecks.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { inMinutes, whyNotTimes } from './bookableTime.ts'
import type { laneCalls } from './laneCalls.ts'
import { type Lane, MOST_LANE_NAME } from './range.ts'
import { whyNotBox } from './schedule.ts'

type Calls = typeof laneCalls
type NamedLane = InputOf<Calls['saveLanes']>['lanes'][number]

/** A name from the time when the range was created may be longer than another, as long as nobody changes it. */
function isLong({ id, name }: Pick<NamedLane, 'id' | 'name'>, lanes: readonly Pick<Lane, 'id' | 'name'>[]): boolean {
  return name.length > MOST_LANE_NAME.changed && !lanes.some((lane) => lane.id === id && lane.name === name)
}

/** The faults of the names that are too long, by their fields. */
export function longNames(
  wanted: readonly Pick<NamedLane, 'id' | 'name'>[],
  lanes: readonly Pick<Lane, 'id' | 'name'>[],
): Record<`lanes.${number}.name`, Flaw | undefined> {
  const tooLong: Flaw = { key: 'MAX_LENGTH', len: String(MOST_LANE_NAME.changed) }
  return Object.fromEntries(wanted.map((lane, at) => [`lanes.${at}.name`, isLong(lane, lanes) ? tooLong : undefined]))
}

/** Why these lanes cannot be stored for a range, or nothing. An unchanged name is not checked again (RANG-011). */
export function whyNotSaveLanes(
  wanted: readonly NamedLane[],
  lanes: readonly Pick<Lane, 'id' | 'name'>[],
): Refusal | undefined {
  const ids = wanted.flatMap(({ id }) => (id === undefined ? [] : [id]))
  if (new Set(ids).size < ids.length) return 'INPUT_INVALID'
  const areKnown = ids.every((id) => lanes.some((lane) => lane.id === id))
  return areKnown && !wanted.some((lane) => isLong(lane, lanes)) ? undefined : 'INPUT_INVALID'
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
