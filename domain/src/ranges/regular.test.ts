import { expect, test } from 'vitest'
import { beginningOf, givingWay } from './regular.ts'
import type { Schedule } from './schedule.ts'
import { scheduleOf } from './testOpening.ts'

const ZONE = 'Europe/Berlin'
const NOW = Temporal.Instant.from('2026-05-13T10:00+02:00')
const at = (moment: string) => Temporal.Instant.from(`${moment}+02:00`).epochMilliseconds
const EVERYBODY = { laneId: null, groupId: null }

const week = (id: string, activation: string, more: Partial<Schedule> = {}) =>
  scheduleOf([], { id, activationTime: at(activation), ...more })
const TODAYS = week('today', '2026-05-01T10:00')
const OLDER = week('older', '2026-04-01T10:00')
const COMING = week('coming', '2026-06-01T08:00')
const OTHERS = [
  week('of a lane', '2026-05-01T10:00', { laneId: 'lane 1' }),
  week('of a group', '2026-05-01T10:00', { groupId: 'youth' }),
  week('rule', '2026-05-01T10:00', { timeLimited: true, startDate: '2026-05-13', endDate: '2026-05-13' }),
]

test.each<[string, Schedule[], string | undefined, string | undefined, string[]]>([
  ['where there are none', [], undefined, undefined, []],
  ['of today', [TODAYS], undefined, 'today', []],
  ['of today, with older ones', [OLDER, TODAYS], undefined, 'today', ['older']],
  ['of today, with coming ones', [COMING, TODAYS], undefined, 'today', []],
  ['where only coming ones are', [COMING], undefined, undefined, []],
  ['that are switched off', [week('off', '2026-05-02T10:00', { active: false })], undefined, 'off', []],
  [
    'next to newer ones that are off',
    [TODAYS, week('off', '2026-05-02T10:00', { active: false })],
    undefined,
    'today',
    ['off'],
  ],
  ['for a later day', [OLDER, TODAYS], '2026-06-01T00:00', undefined, []],
  ['for the day of coming ones', [TODAYS, COMING], '2026-06-01T00:00', 'coming', []],
  ['for the day after coming ones', [TODAYS, COMING], '2026-06-02T00:00', undefined, []],
  ['for later on the same day', [TODAYS], '2026-05-13T22:00', 'today', []],
])(
  'regular hours %s take the place of: %4$s, and of no use are then %5$j',
  (_, own, activation, replaced, superseded) => {
    const found = givingWay(
      [...OTHERS, ...own],
      EVERYBODY,
      activation === undefined ? undefined : at(activation),
      ZONE,
      NOW,
    )

    expect(found.replaced?.id).toBe(replaced)
    expect(found.superseded.map(({ id }) => id)).toEqual(superseded)
  },
)

test('each lane and each group has regular hours of its own', () => {
  const found = (target: { laneId: string | null; groupId: string | null }) =>
    givingWay([...OTHERS, TODAYS], target, undefined, ZONE, NOW).replaced?.id

  expect(found({ laneId: 'lane 1', groupId: null })).toBe('of a lane')
  expect(found({ laneId: null, groupId: 'youth' })).toBe('of a group')
  expect(found({ laneId: 'lane 1', groupId: 'youth' })).toBeUndefined()
})

test.each<[string, boolean, string | undefined, Schedule | undefined, string]>([
  ['new ones', true, undefined, undefined, '2026-05-13T10:00'],
  ['new ones for a later day', true, '2026-06-01T00:00', undefined, '2026-06-01T00:00'],
  ['changed ones', true, undefined, TODAYS, '2026-05-01T10:00'],
  ['those that are switched off', false, undefined, TODAYS, '2026-05-01T10:00'],
  ['those that are switched on', true, undefined, { ...TODAYS, active: false }, '2026-05-13T10:00'],
  ['those that stay off', false, undefined, { ...TODAYS, active: false }, '2026-05-01T10:00'],
])('%s count from %5$s on [RANG-023]', (_, active, activation, replaced, expected) => {
  const activationTime = activation === undefined ? undefined : at(activation)

  expect(beginningOf({ active, activationTime }, replaced, NOW)).toBe(at(expected))
})
