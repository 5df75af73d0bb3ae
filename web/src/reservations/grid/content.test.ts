import { instantOf } from '@bahnfrei/domain/base/time.ts'
import { expect, test } from 'vitest'
import { axisOf, DAY_START_MINUTE } from './axis.ts'
import { contentOf, freeAround, type Occupant, stopAt } from './content.ts'

const DAY = '2026-05-17'
const ms = (clock: string) => instantOf(DAY, clock, 'Europe/Berlin')?.epochMilliseconds ?? 0
const from = (start: string, end: string, kind: Occupant['kind'] = 'taken'): Occupant => ({
  id: `${start} ${kind}`,
  kind,
  startMs: ms(start),
  endMs: ms(end),
})
const axis = axisOf([DAY], 'Europe/Berlin', DAY_START_MINUTE)
const evening = [{ at: 0, rows: 14, why: 'closed' as const }]
const content = contentOf(axis, DAY, evening, [from('18:00', '19:30'), from('17:00', '17:30', 'mine')], 1)

test('free is what is neither closed nor booked', () => {
  expect(content.free).toEqual([
    { at: 14, rows: 2 },
    { at: 17, rows: 1 },
    { at: 21, rows: 9 },
  ])
})

test('the keyboard stops at each free half hour, and once at each booking and each closed stretch', () => {
  const stops = content.stops.slice(0, 6).map(({ kind, at, rows }) => `${kind} ${at}+${rows}`)

  expect(stops).toEqual(['closed 0+14', 'free 14+1', 'free 15+1', 'mine 16+1', 'free 17+1', 'taken 18+3'])
})

test('a booking in closed hours splits the closed stretch', () => {
  const stops = contentOf(axis, DAY, evening, [from('10:00', '11:00')], 1).stops.slice(0, 3)

  expect(stops.map(({ kind, at, rows }) => `${kind} ${at}+${rows}`)).toEqual(['closed 0+2', 'taken 2+2', 'closed 4+10'])
})

test('a drag from a free half hour ends at the next booking', () => {
  expect(freeAround(content, 15)).toEqual({ at: 14, rows: 2 })
  expect(freeAround(content, 18)).toBe(undefined)
})

test('a draft that somebody else has booked meanwhile stands beside the booking', () => {
  const { entries } = contentOf(axis, DAY, [], [from('18:00', '19:30'), from('18:30', '19:00', 'draft')], 1)

  expect(entries.map(({ kind, strip, strips }) => [kind, strip, strips])).toEqual([
    ['taken', 0, 2],
    ['draft', 1, 2],
  ])
})

test('any row finds the stop that holds it', () => {
  expect(stopAt(content, 19.5)?.kind).toBe('taken')
  expect(stopAt(content, 3)?.kind).toBe('closed')
})
