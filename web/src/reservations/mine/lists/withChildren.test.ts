import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { expect, test } from 'vitest'
import { withChildren } from './withChildren.ts'

const at = (id: string, start: number) => ({ id, dateRange: { start, end: start + 1 } }) as OwnReservation
const own = [at('a', 10), at('b', 30)]
const ofChildren = [at('later', 40), at('between', 20)]

test.each([
  [false, ['a', 'between', 'b', 'later'], 'all of them'],
  [true, ['a', 'between', 'b'], 'those before the last one that is loaded'],
])('with more of Ben’s own to load (%s), the list has %s: %s of his daughter', (hasMore, ids) => {
  expect(withChildren({ rows: own, hasMore }, ofChildren).map(({ id }) => id)).toEqual(ids)
})

test('a father without any reservation of his own sees those of his daughter, the next one first', () => {
  expect(withChildren({ rows: [], hasMore: false }, ofChildren).map(({ id }) => id)).toEqual(['between', 'later'])
})
