import { expect, test } from 'vitest'
import {
  maintenanceState,
  mustRefresh,
  NO_REALTIME,
  REALTIME_PATHS,
  Realtime,
  realtimeAt,
  withRealtime,
} from './realtime.ts'

test('four values concern everybody, and each is found by its name [LIVE-030]', () => {
  expect(REALTIME_PATHS).toEqual([
    'maintenance/active',
    'maintenance/backOnlineTime',
    'settings/trackUsage',
    'settings/refreshAfter',
  ])
  expect(REALTIME_PATHS.map((path) => realtimeAt(NO_REALTIME, path))).toEqual([false, null, true, null])
  const changed = ([true, 7, false, 8] as const).reduce<Realtime>(
    (values, value, index) => withRealtime(values, REALTIME_PATHS[index] ?? 'maintenance/active', value),
    NO_REALTIME,
  )
  expect(Realtime.parse(changed)).toEqual({
    maintenance: { active: true, backOnlineTime: 7 },
    settings: { trackUsage: false, refreshAfter: 8 },
  })
})

test.each([
  [true, false, 'enabled'],
  [true, true, 'overruled'],
  [false, true, 'none'],
  [false, false, 'none'],
] as const)('maintenance active: %s, developer: %s is %s [SHELL-067] [SHELL-068]', (isActive, isDeveloper, state) => {
  expect(maintenanceState(isActive, isDeveloper)).toBe(state)
})

const DAY = 24 * 60 * 60_000
const NOW = 100 * DAY

test.each<[number, number | null, boolean, string]>([
  [NOW - 3 * DAY, NOW, true, 'old, and before the setting'],
  [NOW - 3 * DAY, NOW - 3 * DAY + 1, true, 'old, and just before the setting'],
  [NOW - 3 * DAY, NOW - 3 * DAY, false, 'at the setting'],
  [NOW - 3 * DAY, NOW - 4 * DAY, false, 'after the setting'],
  [NOW - 3 * DAY, null, false, 'nothing is set'],
  [NOW - 2 * DAY, NOW, false, 'exactly two days old'],
  [NOW - 2 * DAY - 1, NOW, true, 'a millisecond older than two days'],
  [NOW - DAY, NOW, false, 'fresh'],
])(
  'renewed at %d with the setting %s is renewed by force: %s, %s [AUTH-108]',
  (refreshedAt, refreshAfter, expected) => {
    expect(mustRefresh(refreshedAt, refreshAfter, NOW)).toBe(expected)
  },
)
