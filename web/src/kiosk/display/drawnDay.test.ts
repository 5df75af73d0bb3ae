import { expect, test } from 'vitest'
import { drawnDay } from './drawnDay.ts'

const DAY = '2026-05-13'
const zone = 'Europe/Berlin'
const range = (start: string, end: string) => ({ start: Date.parse(start), end: Date.parse(end) })
const lanes = [
  { id: 'a', name: '1' },
  { id: 'b', name: '2' },
]

test('a screen draws the hours from 0 to 24, each lane with what is reserved on it [KIOS-034] [KIOS-011]', () => {
  const dateRange = range('2026-05-13T18:15+02:00', '2026-05-13T19:30+02:00')
  const overMidnight = range('2026-05-13T23:00+02:00', '2026-05-14T01:00+02:00')
  const reservations = [
    { id: 'r', laneId: 'b', dateRange, ownerType: 'user' as const, text: 'Ben B.' },
    { id: 's', laneId: 'b', dateRange: overMidnight, ownerType: 'club' as const, text: '' },
  ]
  const drawn = drawnDay({ day: DAY, zone, lanes, reservations, closed: [] })
  expect(drawn.axis.rows).toHaveLength(48)
  expect(drawn.lanes.map(({ reservations }) => reservations.map(({ id, at, rows }) => [id, at, rows]))).toEqual([
    [],
    [
      ['r', 36.5, 2.5],
      ['s', 46, 2],
    ],
  ])
})

test('lanes side by side that are closed alike are one band, on the day of the changed clock too', () => {
  const dateRange = range('2026-03-29T00:00+01:00', '2026-03-29T18:00+02:00')
  const closed = lanes.map(({ id }) => ({ id, times: [{ dateRange, why: 'closed' as const, title: '' }] }))
  const { bands, axis } = drawnDay({ day: '2026-03-29', zone, lanes, reservations: [], closed })
  expect(axis.rows).toHaveLength(48)
  expect(bands).toEqual([{ first: 0, lanes: 2, at: 0, rows: 36, why: 'closed' }])
})
