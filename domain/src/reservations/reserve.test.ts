import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS, overlaps, type Slot, slotAt, timesOf } from '../base/time/time.ts'
import type { Opening } from '../ranges/openTime.ts'
import { EVERYTHING_PERMITTED, type Permit, type Use } from '../ranges/permit.ts'
import { ANYBODY, daily, LANE, openingOf } from '../ranges/testOpening.ts'
import {
  firstOverlap,
  mostReturns,
  slotOf,
  whyNotAgain,
  whyNotMore,
  whyNotReserve,
  whyNotReserveAsOfficer,
} from './reserve.ts'

const BERLIN = 'Europe/Berlin'
const DAY = '2026-05-21'

const always = openingOf(daily(0, 1440))
/** Asks `whyNotReserve` for somebody without a group, on a lane for everybody. */
const whyNot = (wish: Slot | undefined, range: Opening, now: Temporal.Instant) =>
  whyNotReserve(wish, range, LANE, ANYBODY, now)
const instant = (text: string) => Temporal.Instant.from(text)
const slot = (start: string, end: string) => ({ start: instant(start), end: instant(end) })
/** A slot that begins on 21 May at a clock time of Berlin and lasts so many minutes. */
const lasting = (clock: string, minutes: number) => {
  const start = instant(`${DAY}T${clock}+02:00`)
  return { start, end: start.add({ milliseconds: Math.round(minutes * 60_000) }) }
}
const BEFORE = instant('2026-05-01T00:00Z')
const AIR_ONLY: Permit = { ...EVERYTHING_PERMITTED, weaponClasses: ['air'] }

test.each<[string, number, string | undefined]>([
  ['18:00', 30, undefined],
  ['18:30', 30, undefined],
  ['18:00', 60, undefined],
  ['18:30', 90, undefined],
  ['00:00', 1440, undefined],
  ['18:00', 0, 'RESERVATION_TIME_INVALID'],
  ['18:00', -30, 'RESERVATION_TIME_INVALID'],
  ['18:00', 17, 'RESERVATION_TIME_INVALID'],
  ['18:00', 29, 'RESERVATION_TIME_INVALID'],
  ['18:00', 31, 'RESERVATION_TIME_INVALID'],
  ['18:00', 45, 'RESERVATION_TIME_INVALID'],
  ['18:00', 30.001, 'RESERVATION_TIME_INVALID'],
  ['00:00', 1441, 'RESERVATION_TIME_INVALID'],
  ['18:15', 30, 'RESERVATION_TIME_INVALID'],
  ['18:01', 30, 'RESERVATION_TIME_INVALID'],
  ['18:00:30', 30, 'RESERVATION_TIME_INVALID'],
  ['18:00:00.001', 30, 'RESERVATION_TIME_INVALID'],
  ['17:59:59.999', 30, 'RESERVATION_TIME_INVALID'],
])('a lane from %s for %d minutes is refused as %s [B22]', (clock, minutes, expected) => {
  expect(whyNot(lasting(clock, minutes), always, BEFORE)).toBe(expected)
})

test.each<[string, Partial<Opening>, string, string | undefined]>([
  ['begins right now', {}, '2026-05-21T18:00+02:00', undefined],
  ['began a moment ago', {}, '2026-05-21T18:00:00.001+02:00', 'RESERVATION_IN_PAST'],
  ['lies on the last bookable day', { bookableUntil: 7 }, '2026-05-14T23:59+02:00', undefined],
  ['is opened by the midnight of the range', { bookableUntil: 7 }, '2026-05-14T00:00+02:00', undefined],
  ['lies one day beyond', { bookableUntil: 7 }, '2026-05-13T23:59+02:00', 'RESERVATION_TIME_FORBIDDEN'],
  ['is on a range that is not active', { isActive: false }, '2026-05-01T00:00Z', 'RESERVATION_TIME_FORBIDDEN'],
  ['is on a range without hours', { schedules: [] }, '2026-05-01T00:00Z', 'RESERVATION_TIME_FORBIDDEN'],
])('a lane that %s (%o, at %s) is refused as %s [B22]', (_, more, now, expected) => {
  expect(whyNot(lasting('18:00', 60), { ...always, ...more }, instant(now))).toBe(expected)
})

test('blocked time is refused', () => {
  const half = openingOf([...daily(0, 1440), { weekday: 3, from: 1110, to: 1140, type: 'blocked', priority: 0 }])

  expect(whyNot(lasting('18:00', 30), half, BEFORE)).toBeUndefined()
  expect(whyNot(lasting('18:00', 60), half, BEFORE)).toBe('RESERVATION_TIME_FORBIDDEN')
})

test.each<[string, Partial<typeof LANE>, string[], Use, string | undefined]>([
  ['open to everybody', {}, [], {}, undefined],
  ['switched off', { isActive: false }, [], {}, 'RESERVATION_TIME_FORBIDDEN'],
  ['of the youth, for Ben', { groupIds: ['youth'] }, ['board'], {}, 'RESERVATION_TIME_FORBIDDEN'],
  ['of the youth, for one of them', { groupIds: ['youth'] }, ['board', 'youth'], {}, undefined],
  ['for air guns, with one', { permit: AIR_ONLY }, [], { weaponClass: 'air' }, undefined],
  ['for air guns, with a shotgun', { permit: AIR_ONLY }, [], { weaponClass: 'shotgun' }, 'RESERVATION_NOT_PERMITTED'],
  ['for air guns, and nothing said', { permit: AIR_ONLY }, [], {}, undefined],
  [
    'switched off and for air guns, with a shotgun',
    { isActive: false, permit: AIR_ONLY },
    [],
    { weaponClass: 'shotgun' },
    'RESERVATION_TIME_FORBIDDEN',
  ],
])('a lane %s (%o, groups %j, %o) is refused as %s [B22]', (_, more, groupIds, use, expected) => {
  const lane = { ...LANE, ...more }

  expect(whyNotReserve(lasting('18:00', 60), always, lane, { groupIds }, BEFORE, use)).toBe(expected)
})

test('officers are bound to the steps and to nothing else', () => {
  expect(whyNotReserveAsOfficer(lasting('03:00', 60), BERLIN)).toBeUndefined()
  expect(whyNotReserveAsOfficer(lasting('03:15', 60), BERLIN)).toBe('RESERVATION_TIME_INVALID')
  expect(whyNotReserveAsOfficer(undefined, BERLIN)).toBe('RESERVATION_TIME_INVALID')
})

test('a time that makes no sense is said to be invalid, also in the past and where nothing is open', () => {
  const never = { ...always, isActive: false }

  expect(whyNot(undefined, never, instant('2030-01-01T00:00Z'))).toBe('RESERVATION_TIME_INVALID')
  expect(whyNot(lasting('18:15', 30), never, instant('2030-01-01T00:00Z'))).toBe('RESERVATION_TIME_INVALID')
})

test.each([
  ['Asia/Kathmandu', '2026-05-21T12:15:00Z', true, '18:00 there, a quarter past in London'],
  ['Asia/Kathmandu', '2026-05-21T12:00:00Z', false, '17:45 there, the full hour in London'],
  ['Asia/Kolkata', '2026-05-21T12:30:00Z', true, '18:00 there'],
])(
  'half hours are those of the clock at the range: in %s %s may begin a lane: %s, %s [Z04]',
  (timeZone, at, expected) => {
    const start = instant(at)

    expect(whyNot({ start, end: start.add({ minutes: 30 }) }, { ...always, timeZone }, BEFORE) === undefined).toBe(
      expected,
    )
  },
)

describe('the slot of two clock times', () => {
  test.each<[string, string, string, [string, string] | undefined]>([
    [DAY, '18:00', '19:00', ['2026-05-21T16:00:00Z', '2026-05-21T17:00:00Z']],
    [DAY, '23:30', '24:00', ['2026-05-21T21:30:00Z', '2026-05-21T22:00:00Z']],
    [DAY, '18:00', '18:00', undefined],
    [DAY, '18:00', '17:30', undefined],
    [DAY, '24:00', '24:00', undefined],
    [DAY, '23:30', '00:00', undefined],
    ['2027-03-28', '01:30', '03:00', ['2027-03-28T00:30:00Z', '2027-03-28T01:00:00Z']],
    ['2027-03-28', '02:30', '03:30', undefined],
    ['2027-03-28', '01:30', '02:30', undefined],
    ['2027-03-28', '02:00', '03:00', undefined],
    ['2026-10-25', '02:00', '03:00', ['2026-10-25T00:00:00Z', '2026-10-25T02:00:00Z']],
    ['2026-10-25', '02:00', '02:00+01:00', ['2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z']],
    ['2026-10-25', '02:00+01:00', '03:00', ['2026-10-25T01:00:00Z', '2026-10-25T02:00:00Z']],
    ['2026-10-25', '02:30', '02:00+01:00', ['2026-10-25T00:30:00Z', '2026-10-25T01:00:00Z']],
    ['2026-10-25', '02:30+01:00', '02:00', undefined],
    ['2026-10-25', '02:30+01:00', '02:30', undefined],
    ['2026-10-25', '02:30+05:00', '03:30', undefined],
  ])('on %s from %s to %s is %j in Berlin [Z01, Z02]', (day, start, end, expected) => {
    const found = slotOf(day, { start, end }, BERLIN)

    expect(found && [found.start.toString(), found.end.toString()]).toEqual(expected)
  })

  test('in which 02:30 does not exist is refused as invalid [Z01]', () => {
    const wish = slotOf('2027-03-28', { start: '02:30', end: '03:30' }, BERLIN)

    expect(whyNot(wish, always, BEFORE)).toBe('RESERVATION_TIME_INVALID')
  })

  test('lets the hour that happens twice be taken twice, by two shooters [Z02]', () => {
    const first = slotOf('2026-10-25', { start: '02:00', end: '02:00+01:00' }, BERLIN)
    const second = slotOf('2026-10-25', { start: '02:00+01:00', end: '03:00' }, BERLIN)

    expect([first, second].map((wish) => whyNot(wish, always, BEFORE))).toEqual([undefined, undefined])
    expect(first && second && [overlaps(first, second), first.end.equals(second.start)]).toEqual([false, true])
  })

  test.each([
    ['2026-05-21', BERLIN, 48],
    ['2027-03-28', BERLIN, 46],
    ['2026-10-25', BERLIN, 50],
    ['2027-10-31', BERLIN, 50],
    ['2026-10-04', 'Australia/Lord_Howe', 47],
    ['2027-04-04', 'Australia/Lord_Howe', 49],
    ['2026-09-05', 'America/Santiago', 48],
    ['2026-09-06', 'America/Santiago', 46],
    ['2027-04-03', 'America/Santiago', 50],
  ])(
    'on %s in %s: all %i half hours can be reserved by their times, each of them once [Z02, Z03]',
    (day, timeZone, count) => {
      const opens = Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant()
      const slots = Array.from({ length: count }, (_, half) => {
        const start = opens.add({ minutes: half * 30 })
        return { start, end: start.add({ minutes: 30 }) }
      })

      const reserved = slots.map((each) => slotOf(day, timesOf(each, day, timeZone), timeZone))

      expect(reserved).toEqual(slots)
      expect(reserved.map((wish) => whyNot(wish, { ...always, timeZone }, BEFORE))).toEqual(slots.map(() => undefined))
      expect(slots.at(-1)?.end.toZonedDateTimeISO(timeZone).toPlainDate().toString()).not.toBe(day)
    },
  )
})

describe('lines of one request', () => {
  const nine = slot('2026-05-21T09:00Z', '2026-05-21T10:00Z')
  const ten = slot('2026-05-21T10:00Z', '2026-05-21T11:00Z')
  const halfPast = slot('2026-05-21T09:30Z', '2026-05-21T10:30Z')
  const morning = slot('2026-05-21T09:00Z', '2026-05-21T12:00Z')
  const on = (laneId: string, taken: typeof nine) => ({ laneId, slot: taken })

  test.each([
    ['none at all', [], undefined],
    ['one', [on('1', nine)], undefined],
    ['two that touch [B08]', [on('1', nine), on('1', ten)], undefined],
    ['two that touch, the later first [B08]', [on('1', ten), on('1', nine)], undefined],
    ['the same slot on two lanes', [on('1', nine), on('2', nine)], undefined],
    ['the same slot twice', [on('1', nine), on('1', nine)], 1],
    ['half an hour shared', [on('1', nine), on('1', halfPast)], 1],
    ['one inside the other', [on('1', morning), on('1', ten)], 1],
    ['one around the other', [on('1', ten), on('1', morning)], 1],
    ['only the last one is bad', [on('1', nine), on('1', ten), on('2', nine), on('2', halfPast)], 3],
    ['the first bad one is named', [on('1', nine), on('2', nine), on('2', nine), on('1', nine)], 2],
  ])('%s: %o meet at line %s [B09]', (_, wishes, expected) => {
    expect(firstOverlap(wishes)).toBe(expected)
  })

  test('meet where a naive list of taken minutes says so [B08] [B09]', () => {
    const wish = fc.record({
      laneId: fc.constantFrom('1', '2', '3'),
      from: fc.integer({ min: 0, max: 24 }),
      length: fc.integer({ min: 1, max: 4 }),
    })
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 12 }), fc.array(wish, { maxLength: 3 }), (wishes, others) => {
        const minutesOf = ({ laneId, from, length }: (typeof wishes)[number]) =>
          Array.from({ length }, (_, minute) => `${laneId} ${from + minute}`)
        const taken = new Set(others.flatMap(minutesOf))
        const naive = wishes.findIndex((wish) => {
          const minutes = minutesOf(wish)
          const isBad = minutes.some((minute) => taken.has(minute))
          for (const minute of minutes) taken.add(minute)
          return isBad
        })
        const onLane = ({ laneId, from, length }: (typeof wishes)[number]) => ({
          laneId,
          slot: slotAt(from * MINUTE_MS, (from + length) * MINUTE_MS),
        })

        const found = firstOverlap(wishes.map(onLane), others.map(onLane))

        expect(found ?? -1).toBe(naive)
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['nothing was given back', [], 0],
    ['one slot was, twice', [on('1', nine), on('1', nine)], 2],
    ['a part of one was [B08]', [on('1', halfPast)], 1],
    ['another lane was, and what only touches', [on('2', nine), on('1', ten)], 0],
    ['the slot that was the most often counts', [on('1', nine), on('3', ten), on('3', ten)], 2],
  ])('%s: returns of the wishes [B18]', (_, returned, expected) => {
    expect(mostReturns([on('1', nine), on('3', ten)], returned)).toBe(expected)
  })
})

test.each<[number, number | null, string | undefined, string]>([
  [1000, null, undefined, 'the club set no limit'],
  [5, 5, undefined, 'the fifth of five'],
  [6, 5, 'RESERVATION_LIMIT_REACHED', 'the sixth of five'],
  [1, 0, 'RESERVATION_LIMIT_REACHED', 'a club that allows none'],
])('%i coming, limit %s: refused as %s, %s [B18]', (coming, most, expected) => {
  expect(whyNotMore(coming, most)).toBe(expected)
})

describe('giving back and taking again', () => {
  const member = { publicReservations: 'w' as const }

  test.each<[number, number, boolean, string]>([
    [0, 0, false, 'nothing given back'],
    [2, 2, false, 'the slot given back twice'],
    [3, 3, true, 'the slot given back three times'],
    [0, 9, false, 'nine other changes'],
    [0, 10, true, 'ten other changes'],
    [5, 20, true, 'beyond both'],
  ])(
    '%i returns of the slot and %i changes on the day: refused is %s, %s [B18] [B29]',
    (returns, changes, isRefused) => {
      expect(whyNotAgain({ returns, changes }, member)).toBe(isRefused ? 'RESERVATION_CHANGES_USED_UP' : undefined)
      expect(whyNotAgain({ returns, changes }, { adminReservations: 'w' })).toBeUndefined()
      expect(whyNotAgain({ returns, changes }, { owner: 'w' })).toBeUndefined()
    },
  )

  test('anybody who reserves, gives back and moves all day takes each slot three times and moves ten times; who keeps all is never refused [B18] [B29]', () => {
    const SLOTS = 6
    const hour = (index: number) => ({
      laneId: '1',
      slot: slotAt(index * 60 * MINUTE_MS, (index + 1) * 60 * MINUTE_MS),
    })
    const slots = fc.nat(SLOTS - 1)
    const step = fc.record({ operation: fc.constantFrom('reserve', 'giveBack', 'move'), at: slots, to: slots })
    fc.assert(
      fc.property(fc.array(step, { minLength: 100, maxLength: 200 }), (steps) => {
        const held = new Set<number>()
        const returned: number[] = []
        const takes: number[] = []
        let moves = 0
        for (const { operation, at, to } of steps) {
          if (operation === 'giveBack') {
            if (held.delete(at)) returned.push(at)
            continue
          }
          const target = operation === 'move' ? to : at
          if (held.has(target) || (operation === 'move' && !held.has(at))) continue
          const returns = mostReturns([hour(target)], returned.map(hour))
          const changes = returned.length + moves
          if (whyNotAgain({ returns, changes }, member) !== undefined) {
            expect(changes).toBeGreaterThanOrEqual(3)
            continue
          }
          if (operation === 'move') {
            held.delete(at)
            moves += 1
          }
          held.add(target)
          takes.push(target)
        }
        expect(moves).toBeLessThanOrEqual(10)
        expect(takes.length).toBeLessThanOrEqual(SLOTS + 10 + moves)
        for (let slot = 0; slot < SLOTS; slot += 1)
          expect(takes.filter((each) => each === slot).length).toBeLessThanOrEqual(3 + moves)
      }),
    )
  })
})
