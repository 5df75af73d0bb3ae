import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type HoursDraft, hoursCalls } from '@bahnfrei/domain/ranges/hoursCalls.ts'
import { laneCalls } from '@bahnfrei/domain/ranges/laneCalls.ts'
import { call } from '../../base/send/api.ts'
import type { RuleFormValues } from './ruleForm.ts'

/** A rule as a draft, for the preview of its effect. */
export function ruleDraftOf(
  id: Id<'schedule'> | undefined,
  { rangeId, laneId, comment: _, ...rule }: RuleFormValues,
): HoursDraft {
  return { rangeId, rule: { ...(id === undefined ? {} : { id }), ...(laneId === '' ? {} : { laneId }), ...rule } }
}

/** Stores a rule. A new rule of a lane is created by the call for lanes; an existing one is changed like any other. */
export async function saveRule(
  id: Id<'schedule'> | undefined,
  { laneId, groupIds, ...rule }: RuleFormValues,
): Promise<void> {
  if (id !== undefined) await call(hoursCalls.updateRule, { id, groupIds, ...rule })
  else if (laneId === '') await call(hoursCalls.createRule, { groupIds, ...rule })
  else await call(laneCalls.saveLane, { laneId, timeLimited: true, ...rule })
}
