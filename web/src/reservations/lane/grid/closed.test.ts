import { instantOf } from '@bahnfrei/domain/base/time/time.ts'
import { LANE, openingOf, scheduleOf } from '@bahnfrei/domain/ranges/testOpening.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { axisOf, DAY_START_MINUTE } from './axis.ts'
import { bandsOf, type ClosedStretch } from './bands.ts'
import { closedStretches, hasEarlyHours, hoursInUse, hoursKey } from './closed.ts'

const zone = 'Europe/Berlin'
const SUNDAY = '2026-05-17'
const at = (day: string, clock: string) => instantOf(day, clock, zone) as Temporal.Instant
const hours = (from: number, to: number, type: 'open' | 'blocked' = 'open', priority = 0) => ({
  weekday: 6,
  from: from * 60,
  to: to * 60,
  type,
  priority,
})
const laneOf = (id: string, more = {}) => ({ ...LANE, id, ...more })
const range = openingOf([hours(10, 20), hours(14, 16, 'blocked', 1)], { bookableUntil: 30 })
const lane = laneOf('lane1')
const by = { groupIds: ['adults'] }
const axis = axisOf([SUNDAY], zone, DAY_START_MINUTE)

test('grey stretches say why: over, blocked for the youth, closed in the evening', () => {
  expect(closedStretches(axis, SUNDAY, range, lane, by, at(SUNDAY, '11:10'))).toEqual([
    { at: 0, rows: 5, why: 'past' },
    { at: 10, rows: 4, why: 'blocked' },
    { at: 22, rows: 8, why: 'closed' },
  ])
})

test('while shooting is stopped the next hour is not free, and the rest of the evening is', () => {
  const stopped = { ...openingOf([hours(10, 20)]), isStopped: true }
  const noon = axisOf([SUNDAY], zone, 10 * 60, 20 * 60)
  expect(closedStretches(noon, SUNDAY, stopped, lane, by, at(SUNDAY, '12:10'))).toEqual([
    { at: 0, rows: 5, why: 'past' },
    { at: 5, rows: 2, why: 'stopped' },
  ])
  expect(closedStretches(noon, SUNDAY, stopped, lane, by, at('2026-05-16', '12:10'))).toEqual([])
})

test('two events after each other are told apart, and one whose name nobody may know is only an event', () => {
  const event = (eventId: string, from: string, to: string, more: object = {}) => ({
    eventId,
    laneIds: ['lane1'],
    dateRange: { start: at(SUNDAY, from).epochMilliseconds, end: at(SUNDAY, to).epochMilliseconds },
    ...more,
  })
  const events = [
    event('e1', '10:00', '11:00', { title: 'Training', category: 'training' }),
    event('e2', '11:00', '12:00', { title: 'Training', category: 'training' }),
    event('e3', '12:00', '13:00'),
  ]
  const open = { ...openingOf([hours(9, 13)]), events }
  const noon = axisOf([SUNDAY], zone, 9 * 60, 13 * 60)
  const closed = closedStretches(noon, SUNDAY, open, lane, by, at('2026-05-16', '12:00'))
  expect(closed).toEqual([
    { at: 2, rows: 2, why: 'event', title: 'Training', eventId: 'e1', category: 'training' },
    { at: 4, rows: 2, why: 'event', title: 'Training', eventId: 'e2', category: 'training' },
    { at: 6, rows: 2, why: 'event' },
  ])
  expect(bandsOf([closed, closed])).toHaveLength(3)
})

test('a day beyond the horizon is one stretch', () => {
  expect(closedStretches(axis, SUNDAY, range, lane, by, at('2026-04-16', '12:00'))).toEqual([
    { at: 0, rows: 30, why: 'tooFarAhead' },
  ])
})

test('the hour that the clock skips is no free time', () => {
  const short = '2026-03-29'
  const open = openingOf([hours(0, 24)])

  expect(closedStretches(axisOf([short], zone, 0), short, open, lane, by, at('2026-03-28', '12:00'))).toEqual([
    { at: 4, rows: 2, why: 'skipped' },
  ])
})

describe('whether the hours before nine have anything to show [CAL-026]', () => {
  test.each([
    ['the range opens at ten', range, [], false],
    ['the range opens at eight', openingOf([hours(8, 20)]), [], true],
    ['somebody reserved half past eight', range, [at(SUNDAY, '08:30')], true],
    ['somebody reserved nine', range, [at(SUNDAY, '09:00')], false],
  ])('%s', (_, opening, starts, expected) => {
    expect(hasEarlyHours([SUNDAY], { ...opening, lanes: [lane] }, by, starts)).toBe(expected)
  })
})

describe('the hours in use, so that those before and after fold [CAL-027] [CAL-028]', () => {
  const MONDAY = '2026-05-18'
  const lying = (day: string, from: string, to: string) => ({
    startMs: at(day, from).epochMilliseconds,
    endMs: at(day, to).epochMilliseconds,
  })
  test.each([
    ['those of the range', [SUNDAY], [], { from: 600, to: 1200 }],
    ['a closed day next to it does not count', [SUNDAY, MONDAY], [], { from: 600, to: 1200 }],
    ['on a closed day nothing folds', [MONDAY], [], undefined],
    ['nor where something lies on it', [MONDAY], [lying(MONDAY, '12:00', '13:00')], undefined],
    [
      'what lies on a closed day next to it is seen',
      [SUNDAY, MONDAY],
      [lying(MONDAY, '09:00', '09:30')],
      { from: 540, to: 1200 },
    ],
    [
      'a reservation of an officer before and after them',
      [SUNDAY],
      [lying(SUNDAY, '08:10', '20:40')],
      { from: 480, to: 1260 },
    ],
    ['one that lies elsewhere', [SUNDAY], [lying('2026-05-24', '08:00', '23:00')], { from: 600, to: 1200 }],
    ['one over midnight', [SUNDAY], [lying(SUNDAY, '19:00', '24:00')], { from: 600, to: 1440 }],
  ])('%s', (_, days, reserved, expected) => {
    expect(hoursInUse(days, { ...range, lanes: [lane] }, by, reserved)).toEqual(expected)
  })
})

describe('lanes with hours of their own', () => {
  const morning = at(SUNDAY, '09:00')
  const block = {
    id: 'b',
    title: 'Kreismeisterschaft',
    description: '',
    laneIds: ['lane2'],
    dateRange: { start: at(SUNDAY, '10:00').epochMilliseconds, end: at(SUNDAY, '12:00').epochMilliseconds },
    creationTime: 0,
  }
  const own = scheduleOf([hours(12, 20)], { id: 'own', laneId: 'lane3' })
  const mixed = openingOf([hours(10, 20)], {
    openingHourConfig: { per: 'lane', type: 'schedule' },
    schedules: [...openingOf([hours(10, 20)]).schedules, own],
    blocks: [block],
  })
  const closedOn = (id: string, more = {}) =>
    closedStretches(axis, SUNDAY, mixed, laneOf(id, more), by, morning).map(({ at: row, rows, why, title }) =>
      [row, rows, why, title].filter((part) => part !== undefined).join(' '),
    )

  test.each([
    ['lane1', {}, ['0 2 closed', '22 8 closed'], 'as the range'],
    ['lane2', {}, ['0 2 closed', '2 4 block Kreismeisterschaft', '22 8 closed'], 'blocked for a while'],
    ['lane3', {}, ['0 6 closed', '22 8 closed'], 'opens later'],
    ['lane4', { isActive: false }, ['0 30 laneInactive'], 'out of service'],
    ['lane5', { groupIds: ['youth'] }, ['0 30 laneForOthers'], 'for the youth'],
  ])('%s %j is closed at %j (%s)', (id, more, stretches, _how) => {
    expect(closedOn(id, more)).toEqual(stretches)
  })

  test('lanes are asked once for all that are closed alike', () => {
    const keys = ['lane1', 'lane2', 'lane3', 'lane6'].map((id) => hoursKey(mixed, laneOf(id), by))

    expect(keys[0]).toBe(keys[3])
    expect(new Set(keys).size).toBe(3)
    expect(hoursKey(mixed, laneOf('lane1', { groupIds: ['youth'] }), by)).not.toBe(keys[0])
    expect(hoursKey(mixed, laneOf('lane1', { groupIds: ['adults'] }), by)).toBe(keys[0])
  })
})

test('neighbouring lanes that are closed alike share one band, and no half hour is lost or said twice', () => {
  const reasons = fc.constantFrom('past' as const, 'closed' as const, 'block' as const)
  const stretches = fc
    .array(fc.record({ gap: fc.nat(2), rows: fc.integer({ min: 1, max: 3 }), why: reasons }), { maxLength: 3 })
    .map((parts) => {
      let row = 0
      return parts.map(({ gap, rows, why }): ClosedStretch => {
        const stretch = { at: row + gap, rows, why }
        row += gap + rows
        return stretch
      })
    })
  fc.assert(
    fc.property(fc.array(stretches, { maxLength: 6 }), (lanes) => {
      const bands = bandsOf(lanes)
      for (const [index, own] of lanes.entries())
        for (let row = 0; row < 16; row++) {
          const covers = ({ at: top, rows }: { at: number; rows: number }) => top <= row && row < top + rows
          const said = bands.filter((band) => band.first <= index && index < band.first + band.lanes && covers(band))
          expect(said.map(({ why }) => why)).toEqual(own.filter(covers).map(({ why }) => why))
        }
    }),
  )
  expect(bandsOf([[{ at: 0, rows: 2, why: 'past' }], [{ at: 0, rows: 2, why: 'past' }]])).toHaveLength(1)
})
