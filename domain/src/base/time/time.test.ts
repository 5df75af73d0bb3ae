import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMinutes,
  clockOf,
  dayOf,
  dayStart,
  daysBetween,
  happensTwice,
  instantOf,
  isBefore,
  isTimeZone,
  minutesBetween,
  mondayOf,
  overlaps,
  timesOf,
  weekdayOf,
} from './time.ts'

const BERLIN = 'Europe/Berlin'
const SPRING = '2027-03-28'
const AUTUMN = '2026-10-25'

/** The days on which a clock is changed somewhere, and a zone in which some of them are quite ordinary. */
const DAYS_OF_CHANGE = [
  [SPRING, BERLIN],
  [AUTUMN, BERLIN],
  ['2027-10-31', BERLIN],
  [SPRING, 'Pacific/Kiritimati'],
  [AUTUMN, 'Pacific/Apia'],
  ['2027-10-31', 'America/New_York'],
  // New York changes on other days than Berlin.
  ['2027-03-14', 'America/New_York'],
  ['2026-11-01', 'America/New_York'],
  // Lord Howe changes by half an hour.
  ['2026-10-04', 'Australia/Lord_Howe'],
  ['2027-04-04', 'Australia/Lord_Howe'],
  // Here the clock jumps over midnight, falls back over it, or has midnight twice.
  ['2026-09-05', 'America/Santiago'],
  ['2026-09-06', 'America/Santiago'],
  ['2027-04-03', 'America/Santiago'],
  ['2027-04-04', 'America/Santiago'],
  ['2027-04-29', 'Africa/Cairo'],
  ['2026-10-24', 'Atlantic/Azores'],
  ['2026-10-25', 'Atlantic/Azores'],
] as const

const ZONES = [...new Set(DAYS_OF_CHANGE.map(([, zone]) => zone))]

const instant = (text: string) => Temporal.Instant.from(text)
const slot = (start: string, end: string) => ({ start: instant(start), end: instant(end) })

/** The naive model: every minute around the day is asked what the clock on the wall shows; no rule of ours is used. */
function minutesOnTheWall(day: string, zone: string): { ms: number; clock: string }[] {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const midnight = Date.parse(`${day}T00:00Z`)
  const shown = []
  for (let minute = -16 * 60; minute < 40 * 60; minute++) {
    const ms = midnight + minute * 60_000
    const [date, clock = ''] = wall.format(ms).split(' ')
    if (date === day) shown.push({ ms, clock })
  }
  return shown
}

const CLOCK_TIMES = Array.from({ length: 1440 }, (_, minute) => clockAt(minute))

function clockAt(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

describe.each(DAYS_OF_CHANGE)('on %s in %s', (day, zone) => {
  const wall = minutesOnTheWall(day, zone)

  test('each clock time is the first minute at which the wall shows it, and none where it never does [Z01, Z03]', () => {
    const first = new Map(wall.toReversed().map(({ clock, ms }) => [clock, ms]))

    const found = CLOCK_TIMES.map((clock) => instantOf(day, clock, zone)?.epochMilliseconds)

    expect(found).toEqual(CLOCK_TIMES.map((clock) => first.get(clock)))
  })

  test('each minute has a clock time of its own that leads back to it [Z02, Z03]', () => {
    const clocks = wall.map(({ ms }) => clockOf(Temporal.Instant.fromEpochMilliseconds(ms), zone))

    expect(new Set(clocks).size).toBe(wall.length)
    expect(clocks.map((clock) => clock.slice(0, 5))).toEqual(wall.map(({ clock }) => clock))
    expect(clocks.map((clock) => instantOf(day, clock, zone)?.epochMilliseconds)).toEqual(wall.map(({ ms }) => ms))
  })

  test('the day begins with its first minute and 24:00 is the first minute of the next', () => {
    const last = wall.at(-1)?.ms ?? Number.NaN

    expect(dayStart(day, zone).epochMilliseconds).toBe(wall[0]?.ms)
    expect(instantOf(day, '24:00', zone)?.epochMilliseconds).toBe(last + 60_000)
    expect(dayOf(Temporal.Instant.fromEpochMilliseconds(last), zone)).toBe(day)
    expect(dayOf(Temporal.Instant.fromEpochMilliseconds(last + 60_000), zone)).toBe(addDays(day, 1))
  })
})

test.each([
  ['02:00', '2027-03-28', BERLIN],
  ['02:30', '2027-03-28', BERLIN],
  ['02:59', '2027-03-28', BERLIN],
  ['02:30+01:00', '2027-03-28', BERLIN],
  ['02:30+02:00', '2027-03-28', BERLIN],
  ['02:30', '2027-03-14', 'America/New_York'],
  ['02:15', '2026-10-04', 'Australia/Lord_Howe'],
  ['00:30', '2026-09-06', 'America/Santiago'],
])('%s on %s does not exist in %s, nobody can shoot then [Z01]', (clock, day, zone) => {
  expect(instantOf(day, clock, zone)).toBeUndefined()
})

test.each([
  ['01:59', '2027-03-28T00:59:00Z'],
  ['03:00', '2027-03-28T01:00:00Z'],
])('%s on the short day of Berlin is %s, a minute apart [Z01, Z03]', (clock, expected) => {
  expect(instantOf(SPRING, clock, BERLIN)?.toString()).toBe(expected)
})

test.each<[string, string | undefined, string]>([
  ['01:30', '2026-10-24T23:30:00Z', 'before the hour that happens twice'],
  ['02:00', '2026-10-25T00:00:00Z', 'the first of two'],
  ['02:30', '2026-10-25T00:30:00Z', 'the first of two'],
  ['02:30+02:00', '2026-10-25T00:30:00Z', 'the first of two by its offset'],
  ['02:30+01:00', '2026-10-25T01:30:00Z', 'the second of two'],
  ['03:00', '2026-10-25T02:00:00Z', 'after it'],
  ['03:00+01:00', '2026-10-25T02:00:00Z', 'after it, with the right offset'],
  ['03:00+02:00', undefined, 'an offset that is over'],
  ['01:30+01:00', undefined, 'an offset that has not begun'],
  ['02:30+03:00', undefined, 'an offset of another place'],
])('%s on the long day of Berlin is %s: %s [Z02]', (clock, expected) => {
  expect(instantOf(AUTUMN, clock, BERLIN)?.toString()).toBe(expected)
})

test.each<[string, string, string, string | undefined, string]>([
  ['24:00', '2026-09-05', 'America/Santiago', '2026-09-06T04:00:00Z', 'the next day begins at 01:00'],
  ['24:00-03:00', '2026-09-05', 'America/Santiago', '2026-09-06T04:00:00Z', 'summer time begins with it'],
  ['24:00-04:00', '2026-09-05', 'America/Santiago', undefined, 'winter time is over'],
  ['24:00', '2026-10-24', 'Atlantic/Azores', '2026-10-25T00:00:00Z', 'the first midnight of two'],
  ['24:00-01:00', '2026-10-24', 'Atlantic/Azores', undefined, 'the second belongs to the next day'],
])('%s on %s in %s is %s: %s [Z03]', (clock, day, zone, expected) => {
  expect(instantOf(day, clock, zone)?.toString()).toBe(expected)
})

test.each([
  ['2026-10-25', BERLIN, 'Berlin'],
  ['2027-10-31', BERLIN, 'Berlin a year later'],
  ['2026-11-01', 'America/New_York', 'New York'],
  ['2027-04-04', 'Australia/Lord_Howe', 'Lord Howe, half an hour'],
])('the lanes of %s in %s: all half hours follow each other without overlap and gap [Z02]', (day, zone) => {
  const slots = halfHoursOf(day, zone)
  const labels = slots.map((each) => timesOf(each, day, zone))

  expect(new Set(labels.map(({ start }) => start)).size).toBe(slots.length)
  for (const [index, { start, end }] of labels.entries()) {
    const next = slots[index + 1]
    const own = slots[index]
    expect({ start: instantOf(day, start, zone), end: instantOf(day, end, zone) }).toEqual(own)
    if (next && own) expect([overlaps(own, next), minutesBetween(own.end, next.start)]).toEqual([false, 0])
  }
})

test.each([
  ['2026-05-17', 48],
  ['2027-03-28', 46],
  ['2026-10-25', 50],
  ['2027-10-31', 50],
])('%s has %i half hours in Berlin [Z03]', (day, count) => {
  expect(halfHoursOf(day, BERLIN)).toHaveLength(count)
})

function halfHoursOf(day: string, zone: string) {
  const slots = []
  for (let start = dayStart(day, zone); isBefore(start, dayStart(addDays(day, 1), zone)); start = addMinutes(start, 30))
    slots.push({ start, end: addMinutes(start, 30) })
  return slots
}

test('only the second of two equal times is shown with its offset [Z02]', () => {
  const shown = halfHoursOf(AUTUMN, BERLIN).map(({ start }) => clockOf(start, BERLIN))

  expect(shown.slice(3, 8)).toEqual(['01:30', '02:00', '02:30', '02:00+01:00', '02:30+01:00'])
  expect(shown.filter((clock) => clock.length > 5)).toHaveLength(2)
})

test.each([
  ['2026-05-17T21:00:00Z', '2026-05-17T22:00:00Z', { start: '23:00', end: '24:00' }, 'ends at midnight'],
  ['2026-05-16T22:00:00Z', '2026-05-17T22:00:00Z', { start: '00:00', end: '24:00' }, 'lasts the whole day'],
  ['2026-05-16T22:00:00Z', '2026-05-16T22:30:00Z', { start: '00:00', end: '00:30' }, 'begins at midnight'],
])('a lane from %s to %s reads %o: it %s', (start, end, times) => {
  expect(timesOf(slot(start, end), '2026-05-17', BERLIN)).toEqual(times)
})

test('a lane keeps its instants on the way to the clock and back, whatever the zone and the day', () => {
  const quarter = fc.integer({ min: Date.UTC(2026, 0) / 900_000, max: Date.UTC(2028, 0) / 900_000 })
  fc.assert(
    fc.property(quarter, fc.integer({ min: 1, max: 8 }), fc.constantFrom(...ZONES), (at, quarters, zone) => {
      const start = Temporal.Instant.fromEpochMilliseconds(at * 900_000)
      const day = dayOf(start, zone)
      const midnight = dayStart(addDays(day, 1), zone)
      const end = [addMinutes(start, quarters * 15), midnight].reduce((a, b) => (isBefore(a, b) ? a : b))

      const times = timesOf({ start, end }, day, zone)

      expect(instantOf(day, times.start, zone)?.toString()).toBe(start.toString())
      expect(instantOf(day, times.end, zone)?.toString()).toBe(end.toString())
    }),
  )
})

test.each([
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'America/Argentina/Buenos_Aires',
  'UTC',
])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true)
})

test.each([
  '../x',
  '../../etc/passwd',
  'Europe/../Europe/Berlin',
  'Europe/Berlin ',
  ' Europe/Berlin',
  'Europe/Berlin\0',
  'Europe\\Berlin',
  'Europe/Bielefeld',
  '',
  '__proto__',
  'constructor',
  '+01:00',
  '-05:00',
  '+0100',
  '\u221201:00',
  'Z',
  '2026-05-17',
  '2026-05-17T18:00Z',
  '2026-05-17T18:00+02:00',
  '2026-05-17T18:00+02:00[Europe/Berlin]',
  '18:00[Europe/Berlin]',
  'T01+01',
  '[Europe/Berlin]',
  "Europe/Berlin'; DROP TABLE ranges; --",
])('%j is no time zone in which a range can stand [Z04]', (name) => {
  expect(isTimeZone(name)).toBe(false)
})

test('a name of 100,000 characters is no time zone [Z04]', () => {
  expect(isTimeZone('x'.repeat(100_000))).toBe(false)
})

test('every zone that a browser offers is a time zone', () => {
  expect(Intl.supportedValuesOf('timeZone').filter((name) => !isTimeZone(name))).toEqual([])
})

test('no made-up name is a time zone: what is one is known to the browser under a plain name [Z04]', () => {
  const piece = fc.constantFrom(...'Europe / Berlin T +01 - :00 [ ] .. Etc GMT 2026-05-17 Z'.split(' '))
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
      (name) => {
        if (isTimeZone(name)) expect(name).toMatch(/^[A-Za-z]+(\/[A-Za-z]+)*([+-]\d{1,2})?$/)
      },
    ),
  )
})

test.each([
  ['2026-05-11', 0, '2026-05-11'],
  ['2026-05-12', 1, '2026-05-11'],
  ['2026-05-13', 2, '2026-05-11'],
  ['2026-05-14', 3, '2026-05-11'],
  ['2026-05-15', 4, '2026-05-11'],
  ['2026-05-16', 5, '2026-05-11'],
  ['2026-05-17', 6, '2026-05-11'],
  ['2027-01-01', 4, '2026-12-28'],
  ['2028-02-29', 1, '2028-02-28'],
])('%s is weekday %i, counted from Monday, in the week of %s [RANG-017]', (day, weekday, monday) => {
  expect(weekdayOf(day)).toBe(weekday)
  expect(mondayOf(day)).toBe(monday)
})

test('days are counted alike from both ends, over changes of the clock and leap days', () => {
  const iso = (days: number) => new Date(days * 86_400_000).toISOString().slice(0, 10)
  const someDay = fc.integer({ min: 0, max: 40_000 }).map(iso)
  fc.assert(
    fc.property(someDay, someDay, (from, to) => {
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000

      expect(daysBetween(from, to)).toBe(days)
      expect(addDays(from, days)).toBe(to)
      expect(weekdayOf(from)).toBe((new Date(from).getUTCDay() + 6) % 7)
    }),
  )
})

test.each([
  ['2026-05-17T09:00Z', '2026-05-17T10:00Z', '2026-05-17T10:00Z', '2026-05-17T11:00Z', false, 'one follows the other'],
  ['2026-05-17T09:00Z', '2026-05-17T10:01Z', '2026-05-17T10:00Z', '2026-05-17T11:00Z', true, 'a minute is shared'],
  ['2026-05-17T09:00Z', '2026-05-17T12:00Z', '2026-05-17T10:00Z', '2026-05-17T11:00Z', true, 'one holds the other'],
  ['2026-05-17T09:00Z', '2026-05-17T10:00Z', '2026-05-17T09:00Z', '2026-05-17T10:00Z', true, 'they are the same'],
  ['2026-05-17T09:00Z', '2026-05-17T10:00Z', '2026-05-17T10:30Z', '2026-05-17T11:00Z', false, 'a break lies between'],
])('the lane from %s to %s and from %s to %s: taken twice %s, %s [B08]', (from, to, start, end, expected) => {
  expect(overlaps(slot(from, to), slot(start, end))).toBe(expected)
  expect(overlaps(slot(start, end), slot(from, to))).toBe(expected)
})

test.each([
  ['2026-10-24T22:00Z', '2026-10-25T23:00Z', 1500, 'the long day'],
  ['2027-03-27T23:00Z', '2027-03-28T22:00Z', 1380, 'the short day'],
  ['2026-05-17T10:00Z', '2026-05-17T09:30Z', -30, 'backwards'],
])('from %s to %s there are %d real minutes: %s [Z03]', (from, to, minutes) => {
  expect(minutesBetween(instant(from), instant(to))).toBe(minutes)
  expect(addMinutes(instant(from), minutes)).toEqual(instant(to))
})

test('the day of any moment is what the calendar of the zone says', () => {
  const moments = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2040, 0, 1) / 60_000 })
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), moments, (zone, minute) => {
      const moment = Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
      expect(dayOf(moment, zone)).toBe(moment.toZonedDateTimeISO(zone).toPlainDate().toString())
    }),
  )
})

test('the day of a moment is found also where a midnight came twice', () => {
  // At one minute past midnight it was 23:01 again.
  const again = instant('2010-11-07T02:45:00Z')
  expect(again.toZonedDateTimeISO('America/St_Johns').toPlainDate().toString()).toBe('2010-11-06')
  for (let minute = -120; minute < 240; minute++)
    expect(dayOf(again.add({ minutes: minute }), 'America/St_Johns')).toMatch(/^2010-11-0[67]$/)
})

test.each([
  ['2026-10-24T23:59:00Z', BERLIN, false],
  ['2026-10-25T00:00:00Z', BERLIN, true],
  ['2026-10-25T01:59:00Z', BERLIN, true],
  ['2026-10-25T02:00:00Z', BERLIN, false],
  ['2026-03-29T01:00:00Z', BERLIN, false],
  ['2026-11-01T06:30:00Z', 'America/New_York', true],
])('the clock time at %s in %s happens twice: %s', (at, zone, expected) => {
  expect(happensTwice(Temporal.Instant.from(at), zone)).toBe(expected)
})
