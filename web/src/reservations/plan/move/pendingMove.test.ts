import { expect, test } from 'vitest'
import type { ShownReservation } from '../../lane/grid/gridReservations.ts'
import { continuedMove, withPendingMove } from './pendingMove.ts'

const at = (lane: string, startMs: number, endMs: number) => ({
  lane: { id: lane, name: lane },
  date: '2026-05-18',
  startMs,
  endMs,
})
const reservation = (id: string, lane: string, start: number, end: number, status: 'live' | 'cancelled' = 'live') =>
  ({ id, lane: { id: lane, name: lane }, date: '2026-05-18', dateRange: { start, end }, status }) as ShownReservation

const first = at('1', 0, 60)
const pendingMove = { id: 'a', from: first, to: at('2', 30, 90), isSent: false }

test('carried on before it was sent, a reservation of Ben still comes from where it lies [CAL-014] [CAL-025]', () => {
  const next = { id: 'a', from: at('2', 30, 90), to: at('3', 30, 90) }

  expect(continuedMove(pendingMove, next)).toEqual({ ...next, from: first, isSent: false })
  expect(continuedMove({ ...pendingMove, isSent: true }, next)?.from).toEqual(next.from)
  expect(continuedMove({ ...pendingMove, id: 'b' }, next)?.from).toEqual(next.from)
})

test('carried back to where it lies, nobody is asked anything', () => {
  expect(continuedMove(pendingMove, { id: 'a', from: at('2', 30, 90), to: first })).toBe(undefined)
})

test('it is shown where it would go, and everything else stays where it is [CAL-025]', () => {
  const shown = withPendingMove([reservation('a', '1', 0, 60), reservation('b', '1', 90, 120)], pendingMove)

  expect(shown).toMatchObject([
    { id: 'a', lane: { id: '2' }, dateRange: { start: 30, end: 90 } },
    { id: 'b', lane: { id: '1' }, dateRange: { start: 90, end: 120 } },
  ])
})

test.each([
  ['was moved by somebody else', [reservation('a', '1', 30, 90)]],
  ['was cancelled', [reservation('a', '1', 0, 60, 'cancelled')]],
  ['is gone', [reservation('b', '1', 0, 60)]],
])('a reservation that %s is shown as it is', (_, reservations) => {
  expect(withPendingMove(reservations, pendingMove)).toBe(reservations)
  expect(withPendingMove(reservations, undefined)).toBe(reservations)
})
