import { expect, test } from 'vitest'
import { trendOf } from './usage.ts'

const week = (reservationCount: number) => ({
  id: '',
  startTimeMillis: 0,
  activeUsers: 0,
  totalUsers: 0,
  reservationCount,
  reservationsCreated: 0,
  reservationsCancelled: 0,
  noShows: 0,
  usersAwaitingLogin: 0,
})

test.each([
  ['four weeks against the four before', [1, 2, 2, 2, 2, 3, 3, 3, 3, 99], { last: 12, before: 8 }],
  ['what there is of them', [5, 1, 1, 1, 1, 99], { last: 4, before: 5 }],
  ['nothing but the week that still runs', [99], { last: 0, before: 0 }],
  ['no week', [], { last: 0, before: 0 }],
])('the trend takes %s', (_, counts, expected) => {
  expect(trendOf(counts.map(week), 'reservationCount')).toEqual(expected)
})
