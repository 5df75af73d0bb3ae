import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBeyondHorizon, type Opening, stretchesOf, whyClosed, windowsOf } from './openTime.ts'
import type { BookableTime } from './range.ts'

const BERLIN = 'Europe/Berlin'
const SUNDAY = 6

const instant = (text: string) => Temporal.Instant.from(text)
const range = (bookableTimes: BookableTime[], more: Partial<Opening> = {}): Opening => ({
  timeZone: BERLIN,
  isActive: true,
  bookableUntil: 0,
  bookableTimes,
  ...more,
})

/** Windows of a Sunday in hours, `open 9-12, blocked 10-10.5 at 1`: the last number is the priority. */
function plan(text: string): BookableTime[] {
  return [...text.matchAll(/(open|blocked) ([\d.]+)-([\d.]+)(?: at (-?\d+))?/g)].map(
    ([, type, from, to, priority]) => ({
      weekday: SUNDAY,
      from: Number(from) * 60,
      to: Number(to) * 60,
      type: type as BookableTime['type'],
      priority: Number(priority ?? 0),
    }),
  )
}

test.each([
  ['nothing stored', '', '', ''],
  ['one open window', 'open 9-12', '9-12', ''],
  ['two that touch are one', 'open 9-12, open 12-14', '9-14', ''],
  ['two that overlap are one', 'open 9-12, open 10-14', '9-14', ''],
  ['two with a break stay two', 'open 9-10, open 11-12', '9-10 11-12', ''],
  ['two in the wrong order', 'open 11-12, open 9-10', '9-10 11-12', ''],
  ['blocked in the middle, same priority', 'open 9-12, blocked 10-11', '9-10 11-12', '10-11'],
  ['blocked before open in the list', 'blocked 10-11, open 9-12', '9-10 11-12', '10-11'],
  ['the same window open and blocked', 'open 10-11, blocked 10-11', '', '10-11'],
  ['blocked of a lower priority', 'open 9-12 at 1, blocked 10-11 at 0', '9-12', ''],
  ['blocked of a priority below zero', 'open 9-12, blocked 9-12 at -1', '9-12', ''],
  [
    'open above blocked above open',
    'open 0-24, blocked 10-12 at 1, open 10.5-11 at 2',
    '0-10 10.5-11 12-24',
    '10-10.5 11-12',
  ],
  ['blocked alone', 'blocked 10-11', '', '10-11'],
  ['an empty window', 'open 10-10, blocked 11-11 at 9', '', ''],
  ['a window that ends before it begins', 'open 12-9', '', ''],
])('%s (%s) is open at %j and blocked at %j [RANG-018, RANG-019]', (_, times, open, blocked) => {
  const written = (type: BookableTime['type']) =>
    windowsOf(plan(times), SUNDAY, type).map(({ from, to }) => `${from / 60}-${to / 60}`)

  expect(written('open').join(' ')).toBe(open)
  expect(written('blocked').join(' ')).toBe(blocked)
  expect(windowsOf(plan(times), 0, 'open')).toEqual([])
})

test.each([
  ['2026-05-17', 'an ordinary Sunday', 'open 9-12', ['07:00 10:00']],
  ['2026-10-25', 'the long day after its change', 'open 9-12', ['08:00 11:00']],
  ['2026-10-25', 'the long day, four hours from 1 to 4', 'open 1-4', ['23:00 03:00']],
  ['2026-10-25', 'the long day, from 2 to 3 and again', 'open 2-3', ['00:00 02:00']],
  ['2026-10-25', 'the long day, from 2 to half past and again', 'open 2-2.5', ['00:00 00:30', '01:00 01:30']],
  ['2026-10-25', 'the long day, 25 hours', 'open 0-24', ['22:00 23:00']],
  ['2027-03-28', 'the short day, 23 hours', 'open 0-24', ['23:00 22:00']],
  ['2027-03-28', 'the short day, two hours from 1 to 4', 'open 1-4', ['00:00 02:00']],
  ['2027-03-28', 'the short day, an hour that does not exist', 'open 2-3', []],
  ['2027-03-28', 'the short day, what lies around it meets', 'open 1-2, open 3-4', ['00:00 02:00']],
])('%s, %s: windows are clock time, %s is %j in UTC [Z03]', (day, _, times, expected) => {
  const stretches = stretchesOf(day, range(plan(times)), 'open')

  expect(
    stretches.map(({ start, end }) => `${start.toString().slice(11, 16)} ${end.toString().slice(11, 16)}`),
  ).toEqual(expected)
})

/** The naive model: each minute around the day is asked what the clock on the wall shows. */
const wallOf = memo((day: string, zone: string) => {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const minutes: { ms: number; minute: number }[] = []
  for (
    let ms = Date.parse(`${day}T00:00Z`) - 16 * 3_600_000;
    ms < Date.parse(`${day}T00:00Z`) + 40 * 3_600_000;
    ms += 60_000
  ) {
    const [date, clock = ''] = wall.format(ms).split(' ')
    const [hour, minute] = clock.split(':').map(Number)
    if (date === day) minutes.push({ ms, minute: (hour ?? 0) * 60 + (minute ?? 0) })
  }
  return minutes
})

function memo<Result>(make: (day: string, zone: string) => Result) {
  const made = new Map<string, Result>()
  return (day: string, zone: string) => {
    const result = made.get(`${day} ${zone}`) ?? make(day, zone)
    made.set(`${day} ${zone}`, result)
    return result
  }
}

/** What a window plan says of one minute of a weekday: the highest priority, and of equal ones the blocked. */
function typeAt(times: BookableTime[], weekday: number, minute: number): BookableTime['type'] | undefined {
  const here = times.filter((time) => time.weekday === weekday && time.from <= minute && minute < time.to)
  const highest = Math.max(...here.map(({ priority }) => priority))
  const types = here.filter(({ priority }) => priority === highest).map(({ type }) => type)
  return types.includes('blocked') ? 'blocked' : types[0]
}

const weekdayOfDay = (day: string) => (new Date(day).getUTCDay() + 6) % 7

const edge = fc.oneof(
  fc.integer({ min: 0, max: 48 }).map((half) => half * 30),
  fc.integer({ min: 0, max: 1440 }),
  // Around the changes of the clock.
  fc.integer({ min: 60, max: 200 }),
)
const windows = (weekday: number) =>
  fc.array(
    fc.record({
      weekday: fc.oneof(
        { weight: 5, arbitrary: fc.constant(weekday) },
        { weight: 1, arbitrary: fc.integer({ min: 0, max: 6 }) },
      ),
      from: edge,
      to: edge,
      type: fc.constantFrom('open' as const, 'open' as const, 'blocked' as const),
      priority: fc.integer({ min: -1, max: 2 }),
    }),
    { maxLength: 6 },
  )
const ZONES = [BERLIN, 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago', 'Pacific/Kiritimati']
const DAYS = [
  '2026-05-17',
  '2026-05-18',
  '2026-10-25',
  '2027-03-28',
  '2027-10-31',
  '2027-03-14',
  '2026-11-01',
  '2026-10-04',
  '2027-04-04',
  '2026-09-06',
  '2027-04-03',
] as const
const place = fc
  .tuple(fc.constantFrom(...DAYS), fc.constantFrom(...ZONES))
  .chain(([day, zone]) =>
    fc.record({ day: fc.constant(day), zone: fc.constant(zone), times: windows(weekdayOfDay(day)) }),
  )

test('whatever the windows and the day: a range is open and blocked in the minutes in which its clock says so [Z03] [RANG-019]', () => {
  fc.assert(
    fc.property(place, ({ day, zone, times }) => {
      const weekday = weekdayOfDay(day)
      const types = wallOf(day, zone).map(({ ms, minute }) => [ms, typeAt(times, weekday, minute)] as const)
      for (const type of ['open', 'blocked'] as const) {
        const stretches = stretchesOf(day, range(times, { timeZone: zone }), type)
        const found = stretches.flatMap(({ start, end }) => minutesFrom(start.epochMilliseconds, end.epochMilliseconds))

        expect(found).toEqual(types.filter(([, here]) => here === type).map(([ms]) => ms))
        for (const [index, { start, end }] of stretches.entries()) {
          expect(start.epochMilliseconds).toBeLessThan(end.epochMilliseconds)
          expect(end.epochMilliseconds).toBeLessThan(stretches[index + 1]?.start.epochMilliseconds ?? Infinity)
        }
      }
    }),
    { numRuns: 200 },
  )
})

function minutesFrom(start: number, end: number): number[] {
  return Array.from({ length: (end - start) / 60_000 }, (_, index) => start + index * 60_000)
}

describe('how far ahead people book, by the midnight of the range', () => {
  // In Berlin it is still the 16th of May, in Kiritimati already the 17th.
  const now = instant('2026-05-16T12:00:00Z')
  test.each<[number, string, boolean, string]>([
    [0, '2026-05-16', false, 'no limit: today'],
    [0, '2036-05-16', false, 'no limit: ten years ahead'],
    [1, '2026-05-16', false, 'today'],
    [1, '2026-05-17', false, 'tomorrow, the last day'],
    [1, '2026-05-18', true, 'one beyond'],
    [30, '2026-06-15', false, 'the last of thirty days'],
    [30, '2026-06-16', true, 'one beyond thirty days'],
    [30, '2026-05-15', false, 'yesterday is past, not far'],
  ])('with %i days %s is beyond: %s (%s)', (bookableUntil, day, expected) => {
    expect(isBeyondHorizon(day, { bookableUntil, timeZone: BERLIN }, now)).toBe(expected)
  })

  test.each([
    ['2026-05-16T21:59:59.999Z', true, 'a moment before midnight'],
    ['2026-05-16T22:00:00Z', false, 'at midnight'],
  ])('the 18th of May opens one day ahead at %s in Berlin: still closed %s, %s', (at, expected) => {
    expect(isBeyondHorizon('2026-05-18', { bookableUntil: 1, timeZone: BERLIN }, instant(at))).toBe(expected)
  })

  test.each([
    ['Pacific/Kiritimati', '2026-05-18', false],
    ['Pacific/Kiritimati', '2026-05-19', true],
    ['Pacific/Pago_Pago', '2026-05-16', false],
    ['Pacific/Pago_Pago', '2026-05-17', true],
  ])('the same moment is another day in %s: one day ahead, %s is beyond: %s [Z04]', (timeZone, day, expected) => {
    expect(isBeyondHorizon(day, { bookableUntil: 1, timeZone }, instant('2026-05-16T10:30:00Z'))).toBe(expected)
  })

  test('the last day is as many midnights ahead as the range allows, over changes of the clock too', () => {
    const ahead = fc.integer({ min: 0, max: 400 })
    fc.assert(
      fc.property(fc.constantFrom(...DAYS), fc.integer({ min: 1, max: 365 }), ahead, (today, bookableUntil, days) => {
        const day = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
        const noon = instant(`${today}T11:00:00Z`)

        expect(isBeyondHorizon(day, { bookableUntil, timeZone: BERLIN }, noon)).toBe(days > bookableUntil)
      }),
    )
  })
})

/** A slot by the summer clock of Berlin in May 2026, `17 10:00`. */
const inMay = (start: string, end: string) => {
  const [from, to] = [start, end].map((text) => instant(`2026-05-${text.replace(' ', 'T')}+02:00`))
  return { start: from as Temporal.Instant, end: to as Temporal.Instant }
}

test.each<[string, string, string, string, Partial<Opening>, string | undefined]>([
  ['it is open', '17 10:00', '17 11:00', 'open 9-18', {}, undefined],
  ['the first open half hour', '17 09:00', '17 09:30', 'open 9-18', {}, undefined],
  ['the last open half hour', '17 17:30', '17 18:00', 'open 9-18', {}, undefined],
  ['half an hour before the first', '17 08:30', '17 09:30', 'open 9-18', {}, 'closed'],
  ['half an hour after the last', '17 17:30', '17 18:30', 'open 9-18', {}, 'closed'],
  ['a Monday without hours', '18 10:00', '18 11:00', 'open 9-18', {}, 'closed'],
  ['no hours at all', '17 10:00', '17 11:00', '', {}, 'closed'],
  ['until the block begins', '17 11:30', '17 12:00', 'open 9-18, blocked 12-13', {}, undefined],
  ['from the end of the block', '17 13:00', '17 13:30', 'open 9-18, blocked 12-13', {}, undefined],
  ['inside the block', '17 12:00', '17 12:30', 'open 9-18, blocked 12-13', {}, 'blocked'],
  ['half an hour into the block', '17 11:30', '17 12:30', 'open 9-18, blocked 12-13', {}, 'blocked'],
  ['over the whole block', '17 11:30', '17 13:30', 'open 9-18, blocked 12-13', {}, 'blocked'],
  ['over a break', '17 10:00', '17 12:00', 'open 9-11, open 11.5-18', {}, 'closed'],
  ['over two windows that touch', '17 10:00', '17 12:00', 'open 9-11, open 11-18', {}, undefined],
  ['until midnight', '17 23:30', '18 00:00', 'open 0-24', {}, undefined],
  ['over midnight', '17 23:30', '18 00:30', 'open 0-24', {}, 'closed'],
  ['it begins now', '17 08:00', '17 08:30', 'open 0-24', {}, undefined],
  ['it began a moment ago', '17 07:59:59.999', '17 08:30', 'open 0-24', {}, 'past'],
  ['it began last week, when nothing was open', '12 10:00', '12 11:00', '', {}, 'past'],
  ['the range is not active', '17 10:00', '17 11:00', 'open 9-18', { isActive: false }, 'inactive'],
  ['not active is said before past', '17 07:00', '17 07:30', 'open 0-24', { isActive: false }, 'inactive'],
  ['the last bookable day', '24 10:00', '24 11:00', 'open 9-18', { bookableUntil: 7 }, undefined],
  ['a week too far', '31 10:00', '31 11:00', 'open 9-18', { bookableUntil: 7 }, 'tooFarAhead'],
  ['too far is said before closed', '25 10:00', '25 11:00', 'open 9-18', { bookableUntil: 7 }, 'tooFarAhead'],
])('%s: from %s to %s with %j and %o is refused as %s [B22]', (_, start, end, times, more, expected) => {
  expect(whyClosed(inMay(start, end), range(plan(times), more), instant('2026-05-17T08:00+02:00'))).toBe(expected)
})

test('whatever the plan, the slot and the moment: the answer is the one of a naive look at every minute [B22]', () => {
  const asked = fc.record({
    place,
    start: fc.integer({ min: 0, max: 49 }),
    halves: fc.integer({ min: 1, max: 6 }),
    isActive: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    bookableUntil: fc.constantFrom(0, 1, 2, 7),
    minutesBefore: fc.oneof(fc.integer({ min: -60, max: 60 }), fc.integer({ min: 0, max: 9 * 1440 })),
  })
  fc.assert(
    fc.property(asked, ({ place: { day, zone, times }, start, halves, isActive, bookableUntil, minutesBefore }) => {
      const wall = wallOf(day, zone)
      const first = start * 30 < wall.length ? start * 30 : 0
      const startMs = wall[first]?.ms ?? Number.NaN
      const endMs = startMs + halves * 30 * 60_000
      const now = startMs - minutesBefore * 60_000
      const own = wall.filter(({ ms }) => startMs <= ms && ms < endMs)
      const types = own.map(({ minute }) => typeAt(times, weekdayOfDay(day), minute))
      const naive = () => {
        if (!isActive) return 'inactive'
        if (minutesBefore < 0) return 'past'
        if (bookableUntil > 0 && daysFrom(now, day, zone) > bookableUntil) return 'tooFarAhead'
        if (own.length === halves * 30 && types.every((type) => type === 'open')) return undefined
        return types.includes('blocked') ? 'blocked' : 'closed'
      }

      const opening = range(times, { timeZone: zone, isActive, bookableUntil })
      const wish = {
        start: Temporal.Instant.fromEpochMilliseconds(startMs),
        end: Temporal.Instant.fromEpochMilliseconds(endMs),
      }

      expect(whyClosed(wish, opening, Temporal.Instant.fromEpochMilliseconds(now))).toBe(naive())
    }),
    { numRuns: 300 },
  )
})

function daysFrom(ms: number, day: string, zone: string): number {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(ms)
  return (Date.parse(day) - Date.parse(today)) / 86_400_000
}
