import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type HoursDraft, hoursCalls } from '@bahnfrei/domain/ranges/hoursCalls.ts'
import { laneCalls } from '@bahnfrei/domain/ranges/laneCalls.ts'
import { call } from '../../base/send/api.ts'
import type { RuleFormValues, ruleHoursOf } from './ruleForm.ts'

type RuleHours = ReturnType<typeof ruleHoursOf>

/** A rule as a draft whose effect can be asked for. */
export function ruleDraftOf(
  rangeId: Id<'range'>,
  id: Id<'schedule'> | undefined,
  { laneId }: RuleFormValues,
  hours: RuleHours,
): HoursDraft {
  return {
    rangeId,
    rule: { ...(id === undefined ? {} : { id }), ...(laneId === '' ? {} : { laneId }), ...hours },
  }
}

/** Stores a rule where it belongs: that of a lane is made with the lane, and changed like any other. */
export async function saveRule(
  rangeId: Id<'range'>,
  id: Id<'schedule'> | undefined,
  { laneId, comment: written }: RuleFormValues,
  hours: RuleHours,
): Promise<void> {
  const comment = written.trim()
  const { groupIds: _, ...hoursOfLane } = hours
  if (id !== undefined) await call(hoursCalls.updateRule, { id, rangeId, comment, ...hours })
  else if (laneId === '') await call(hoursCalls.createRule, { rangeId, comment, ...hours })
  else await call(laneCalls.saveLane, { rangeId, laneId, comment, timeLimited: true, ...hoursOfLane })
}
