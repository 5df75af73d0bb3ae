import { instantOf } from '@bahnfrei/domain/base/time/time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastRows, MIN_EVENT_HEIGHT } from './arrange.ts'
import { axisOf, DAY_START_MINUTE } from './axis.ts'
import { type ColumnContent, contentOf, freeAround, stopAt } from './content.ts'
import type { CalendarEvent } from './events.ts'
import { eventOf } from './testEvent.ts'
import { segmentAt, ZOOM } from './zoom.ts'

const DAY = '2026-05-17'
const ms = (clock: string) => instantOf(DAY, clock, 'Europe/Berlin')?.epochMilliseconds ?? 0
const from = (start: string, end: string, look: CalendarEvent['look'] = 'taken', more: Partial<CalendarEvent> = {}) =>
  eventOf({ id: `${start} ${look}`, look, startMs: ms(start), endMs: ms(end), ...more })
const axis = axisOf([DAY], 'Europe/Berlin', DAY_START_MINUTE)
const evening = [{ at: 0, rows: 14, why: 'closed' as const }]
const content = contentOf(axis, DAY, evening, [from('18:00', '19:30'), from('17:00', '17:30', 'mine')], 1)

test('free is what is neither closed nor reserved', () => {
  expect(content.free).toEqual([
    { at: 14, rows: 2 },
    { at: 17, rows: 1 },
    { at: 21, rows: 9 },
  ])
})

test('the keyboard stops at each free half hour, and once at each reservation and each closed stretch', () => {
  const stops = content.stops.slice(0, 6).map(({ kind, at, rows }) => `${kind} ${at}+${rows}`)

  expect(stops).toEqual(['closed 0+14', 'free 14+1', 'free 15+1', 'mine 16+1', 'free 17+1', 'taken 18+3'])
})

test('a reservation in closed hours splits the closed stretch', () => {
  const stops = contentOf(axis, DAY, evening, [from('10:00', '11:00')], 1).stops.slice(0, 3)

  expect(stops.map(({ kind, at, rows }) => `${kind} ${at}+${rows}`)).toEqual(['closed 0+2', 'taken 2+2', 'closed 4+10'])
})

test('a drag from a free half hour ends at the next reservation', () => {
  expect(freeAround(content, 15)).toEqual({ at: 14, rows: 2 })
  expect(freeAround(content, 18)).toBe(undefined)
})

test('a draft that somebody else has reserved meanwhile stands next to the reservation', () => {
  const { entries } = contentOf(axis, DAY, [], [from('18:00', '19:30'), from('18:30', '19:00', 'draft')], 1)

  expect(entries.map(({ look, strip, strips }) => [look, strip, strips])).toEqual([
    ['taken', 0, 2],
    ['draft', 1, 2],
  ])
})

test('any row finds the stop that holds it', () => {
  expect(stopAt(content, 19.5)?.kind).toBe('taken')
  expect(stopAt(content, 3)?.kind).toBe('closed')
})

test('what was cancelled takes no time and no width, and the whole lane is free to tap on [CAL-038]', () => {
  const cancelled = from('18:00', '19:00', 'taken', { isCancelled: true })
  const { entries, free, stops } = contentOf(axis, DAY, [], [cancelled], 1)

  expect(free).toEqual([{ at: 0, rows: 30 }])
  expect(entries.map(({ strip, strips }) => [strip, strips])).toEqual([[0, 1]])
  expect(stops.filter(({ at }) => at === 18).map(({ kind }) => kind)).toEqual(['free', 'taken'])
})

test('what was reserved instead of it keeps the whole width, and two marks at one time stand next to each other [CAL-038]', () => {
  const old = (id: string) => from('18:00', '19:00', 'taken', { isCancelled: true, id })
  const { entries } = contentOf(axis, DAY, [], [old('old'), from('18:00', '19:00'), old('older')], 1)

  expect(entries.map(({ id, strip, strips }) => [id, strip, strips])).toEqual([
    ['18:00 taken', 0, 1],
    ['old', 0, 2],
    ['older', 1, 2],
  ])
})

test('no two events of a lane cover each other at any zoom, and each is at least 30 pixels high [CAL-012] [CAL-023]', () => {
  const event = fc
    .record({
      start: fc.integer({ min: 0, max: 170 }),
      length: fc.integer({ min: 1, max: 24 }),
      isCancelled: fc.boolean(),
    })
    .map(({ start, length, isCancelled }) =>
      eventOf({ startMs: ms('09:00') + start * 300_000, endMs: ms('09:00') + (start + length) * 300_000, isCancelled }),
    )
  const zoom = fc.integer({ min: ZOOM.least / ZOOM.step, max: ZOOM.most / ZOOM.step }).map((steps) => steps * ZOOM.step)
  fc.assert(
    fc.property(fc.array(event, { maxLength: 25 }), zoom, fc.boolean(), (events, percent, isCoarse) => {
      const segment = segmentAt(percent, isCoarse)
      const { entries } = contentOf(axis, DAY, [], events, Math.max(1, leastRows(segment)))
      for (const isMark of [false, true])
        expectApart(
          entries.filter(({ isCancelled }) => isCancelled === isMark),
          segment,
        )
      for (const { drawnRows } of entries) expect(drawnRows * segment).toBeGreaterThanOrEqual(MIN_EVENT_HEIGHT - 1e-9)
    }),
  )
})

function expectApart(entries: ColumnContent['entries'], segment: number) {
  const boxes = entries.map(({ at, drawnRows, strip, strips }) => ({
    top: at * segment,
    bottom: (at + drawnRows) * segment,
    left: strip / strips,
    right: (strip + 1) / strips,
  }))
  const apart = 1e-6
  for (const [index, a] of boxes.entries())
    for (const b of boxes.slice(index + 1)) {
      const isNextTo = a.right <= b.left + apart || b.right <= a.left + apart
      expect(isNextTo || a.bottom <= b.top + apart || b.bottom <= a.top + apart).toBe(true)
    }
}

test('a reservation that a block came over is marked, for its owner and for those who see whose it is', () => {
  const block = { at: 18, rows: 4, why: 'block' as const, title: 'Wartung' }
  const lying = [
    from('17:00', '18:00', 'mine'),
    from('18:30', '19:30', 'mine'),
    from('19:00', '20:00', 'taken', { title: 'Ben Brandt' }),
    from('18:00', '18:30', 'taken', { title: '' }),
    from('18:00', '19:00', 'taken', { title: 'Clara Conrad', isCancelled: true }),
  ]
  const marked = (entries: ColumnContent['entries']) => entries.flatMap(({ id, inBlock }) => (inBlock ? [id] : []))

  expect(marked(contentOf(axis, DAY, [block], lying, 1).entries)).toEqual(['18:30 mine', '19:00 taken'])
  // The lane is open to officers, and the reservations in the block are marked all the same.
  expect(marked(contentOf(axis, DAY, [], lying, 1, [block]).entries)).toEqual(['18:30 mine', '19:00 taken'])
})
