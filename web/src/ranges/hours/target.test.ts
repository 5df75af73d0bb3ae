import { instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { Schedule } from '@bahnfrei/domain/ranges/schedule.ts'
import { expect, test } from 'vitest'
import { EVERYBODY, keyOf, regularOf, targetOf, targetsWithHours } from './target.ts'

const DAY_MS = 86_400_000
const NOW = instantAt(10 * DAY_MS)
const schedule = (changes: Partial<Schedule>): Schedule => ({
  id: 'now',
  laneId: null,
  groupId: null,
  active: true,
  activationTime: 5 * DAY_MS,
  creationTime: 0,
  deadlineMinutes: null,
  timeLimited: false,
  timeBoxType: null,
  startDate: null,
  endDate: null,
  startOfWeek: null,
  endOfWeek: null,
  comment: '',
  priority: 0,
  applyToGroups: false,
  applyToGroupIDs: [],
  bookableTimes: [],
  ...changes,
})
const idsOf = (schedules: Schedule[], target = EVERYBODY) => {
  const { present, coming } = regularOf({ schedules, timeZone: 'Europe/Berlin' }, target, NOW)
  return [present?.id, coming?.id]
}

test.each<[string, Schedule[], (string | undefined)[]]>([
  ['nothing is stored', [], [undefined, undefined]],
  ['one counts', [schedule({})], ['now', undefined]],
  [
    'another will count later',
    [schedule({}), schedule({ id: 'later', activationTime: 20 * DAY_MS })],
    ['now', 'later'],
  ],
  [
    'the newest that began is meant',
    [schedule({ id: 'old', activationTime: DAY_MS }), schedule({})],
    ['now', undefined],
  ],
  [
    'one that is switched off gives way',
    [schedule({ id: 'off', activationTime: 6 * DAY_MS, active: false }), schedule({})],
    ['now', undefined],
  ],
  ['only one that is switched off is there', [schedule({ id: 'off', active: false })], ['off', undefined]],
  ['a rule for a while is none of the regular week', [schedule({ timeLimited: true })], [undefined, undefined]],
  ['that of a lane is for the lane only', [schedule({ laneId: 'lane' })], [undefined, undefined]],
])('of the regular hours of everybody, when %s, the present and the coming are found', (_, schedules, expected) => {
  expect(idsOf(schedules)).toEqual(expected)
})

test('hours of a lane for a group are found by both, and a target survives its key', () => {
  const target = { laneId: 'lane', groupId: 'group' }
  const schedules = [schedule({ ...target }), schedule({ laneId: 'lane' })]
  expect(idsOf(schedules, target)).toEqual(['now', undefined])
  expect(targetsWithHours({ schedules })).toEqual([target, { laneId: 'lane', groupId: null }])
  expect(targetOf(keyOf(target))).toEqual(target)
  expect(targetOf(keyOf(EVERYBODY))).toEqual(EVERYBODY)
})
