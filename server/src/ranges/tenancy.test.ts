import { expect, test } from 'vitest'
import { checksum } from '../../world/testChecksum.ts'
import { rangeRequestsOf, type Setup, setUp } from '../../world/testSetup.ts'
import { world } from '../../world/testWorld.ts'

const w = await world()
const anna = await w.as('anna')
const ours = await setUp(w.database, anna)
const theirs = await setUp(w.database, await w.as('cara', 'birkenau'))

test('T05 each id of another club in a call of ranges is refused, however the rest is the own [T05] [RANG-026, RANG-038, RANG-040, RANG-041, RANG-046, RANG-048]', async () => {
  // What was announced is gone as soon as everybody has heard it.
  await expect.poll(() => w.database.rows('announced', 'SELECT 1 FROM announcements')).toEqual([])
  const before = await checksum(w.database)
  const pairs = (Object.keys(ours) as (keyof Setup)[]).map((name) => [ours[name], theirs[name]] as const)
  let tried = 0
  for (const [name, [method, path, body]] of Object.entries(rangeRequestsOf(ours)) as [string, readonly string[]][]) {
    const sent = JSON.stringify([path, body ?? null])
    for (const [own, other] of pairs) {
      // A rule of fair use bears an id of its own, whatever it is.
      const mixed = sent.split(`"id":"${ours.rangeId}","name"`).map((part) => part.replaceAll(own ?? '', other ?? ''))
      const changed = mixed.join(`"id":"${ours.rangeId}","name"`)
      if (changed === sent) continue
      const [otherPath, otherBody] = JSON.parse(changed)
      const { body: answer } = await anna.send(method ?? '', otherPath, otherBody ?? undefined)

      expect([name, changed, answer.errorCode]).toEqual([name, changed, 'INPUT_INVALID'])
      tried += 1
    }
  }
  expect(tried).toBeGreaterThan(30)
  expect(await checksum(w.database)).toBe(before)
})

test('T06 a list in which one id is of another club is refused whole [T06] [RANG-030, RANG-031, RANG-032]', async () => {
  const { rangeId, laneId, groupId, scheduleId, laneScheduleId, groupScheduleId } = ours
  const box = { timeBoxType: 'day', startDate: '2026-05-20', endDate: '2026-05-20' } as const
  const rule = { rangeId, priority: 0, ...box, comment: '', bookableTimes: [] }
  const block = { rangeId, startDate: '2026-05-23', endDate: '2026-05-23', title: 'x', comment: '' }
  const lane = (id: string) => ({ id, orderingNumber: 0, name: 'neu' })
  const both = (name: 'rangeId' | 'laneId' | 'groupId') => [ours[name], theirs[name]]
  const before = await checksum(w.database)
  for (const attempt of [
    () => anna.ranges.copySchedule({ copyFrom: 'range', source: scheduleId, targets: both('rangeId') }),
    () => anna.ranges.copyLaneSchedule({ copyFrom: 'lane', source: laneScheduleId, targets: both('laneId') }),
    () => anna.ranges.copyLaneSchedule({ copyFrom: 'group', source: groupScheduleId, targets: both('groupId') }),
    () => anna.ranges.createRule({ ...rule, groupIds: both('groupId') }),
    () => anna.ranges.createBlock({ ...block, laneIds: both('laneId') }),
    () => anna.ranges.saveLanes({ rangeId, lanes: both('laneId').map(lane) }),
    () => anna.ranges.saveLane({ rangeId, laneId, isActive: false, groupIds: [groupId, theirs.groupId] }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  expect(await checksum(w.database)).toBe(before)
})
