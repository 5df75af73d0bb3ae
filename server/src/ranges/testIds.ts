import { randomUUID } from 'node:crypto'
import { openOn } from '@bahnfrei/domain/ranges/bookableTime.ts'
import type { MakeIds } from '../../world/testIds.ts'

/** Creates a range with everything that belongs to one, open day and night. */
export const makeIds: MakeIds = async ({ owner, ids }) => {
  const { rangeId } = await owner.ranges.create({
    name: 'Bogenplatz',
    description: { de: '', en: '' },
    address: '',
    lanes: ['1', '2', '3'],
  })
  const regular = { active: true, deadlineMinutes: null, bookableTimes: openOn([0, 1, 2, 3, 4, 5, 6], 0, 1440) }
  const perRange = { rangeId, openingHourConfig: { per: 'range', type: 'schedule' }, ...regular } as const
  const { id: schedule } = await owner.ranges.saveSchedule(perRange)
  await owner.ranges.update({ rangeId, waiting: { mode: 'hold', holdMinutes: 60 } })

  const { ranges } = await owner.ranges.list({})
  const laneId = ranges.find(({ id }) => id === rangeId)?.lanes[0]?.id ?? ''
  const groupId = ids('group')
  const box = { timeBoxType: 'day', startDate: '2026-05-20', endDate: '2026-05-20' } as const
  const rule = { rangeId, priority: 0, ...box, comment: '', groupIds: [groupId], bookableTimes: [] }
  const block = { rangeId, laneIds: [laneId], startDate: '2026-05-20', endDate: '2026-05-20', title: 'x', comment: '' }
  return {
    range: rangeId,
    lane: laneId,
    schedule,
    laneSchedule:
      (await owner.ranges.saveLane({ rangeId, laneId, bookableTimes: openOn([0, 1, 2, 3, 4, 5, 6], 0, 1440) })).id ??
      '',
    groupSchedule: (await owner.ranges.saveLaneGroupSchedule({ rangeId, laneId, groupId, ...regular })).id,
    rule: (await owner.ranges.createRule(rule)).id,
    block: (await owner.ranges.createBlock(block)).id,
    // The person who makes a fair-use rule or a price chooses its id.
    fairUseRule: randomUUID(),
    rangePrice: randomUUID(),
  }
}
