import fc from 'fast-check'
import { expect, test } from 'vitest'
import { often, seedOr } from '../base/testLength.ts'
import type { BookableTime } from './bookableTime.ts'
import { isBeyondHorizon, type Opening, type OpenLane, openStretches, stretchesIn, whyClosed } from './openTime.ts'
import type { Schedule } from './schedule.ts'
import { dayAt, isBlockedAt, MINUTE, minutesOf, said, scheduleAt, typeAt, weekdayIn } from './testMinutes.ts'
import { daily, LANE, openingOf, scheduleOf } from './testOpening.ts'

const HALF_HOUR = 30 * MINUTE
const CASES = often({ gate: 600, long: 10_000 })
const SEED = seedOr(1898)

/** Days of which most are days of a clock change in one of the zones, and ordinary ones. */
const DAYS = [
  '2026-05-17',
  '2026-05-18',
  // Berlin
  '2026-10-25',
  '2027-03-28',
  // Lord Howe, by half an hour
  '2026-10-04',
  '2027-04-04',
  // New York, Santiago
  '2026-11-01',
  '2027-03-14',
  '2026-09-06',
  '2027-04-03',
  // Apia: summer time that begins and ends, and the day that never was
  '2012-09-30',
  '2013-04-07',
  '2011-12-29',
  '2011-12-30',
  '2011-12-31',
] as const
const ZONES = [
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/New_York',
  'America/Santiago',
  'Pacific/Kiritimati',
]

const edge = fc.oneof(
  fc.integer({ min: 0, max: 48 }).map((half) => half * 30),
  fc.integer({ min: 0, max: 1440 }),
  // Around the changes of the clock.
  fc.integer({ min: 60, max: 200 }),
)
const windows = (weekday: number): fc.Arbitrary<BookableTime[]> =>
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
const dayAndZone = fc.tuple(fc.constantFrom(...DAYS), fc.constantFrom(...ZONES))

const GROUPS = ['board', 'youth'] as const
const someGroups = fc.uniqueArray(fc.constantFrom<string>(...GROUPS))
const sometimes = <Value>(value: Value, often: Value) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(often) }, { weight: 1, arbitrary: fc.constant(value) })

const ALL_DAY = daily(0, 1440)

/** Schedules of every kind, of which most have something to say on the day. */
const schedules = (day: string): fc.Arbitrary<Schedule[]> => {
  const nearby = fc
    .integer({ min: -2, max: 2 })
    .map((days) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10))
  const schedule = fc.record({
    bookableTimes: fc.oneof(
      windows(weekdayIn(day)),
      windows(weekdayIn(day)).map((times) => [...ALL_DAY, ...times]),
    ),
    active: sometimes(false, true),
    // Hours before the middle of the day: some begin to count on the day itself, some only after it.
    activationTime: fc
      .oneof(fc.constant(1000), fc.integer({ min: -40, max: 60 }))
      .map((hours) => Date.parse(`${day}T12:00Z`) - hours * 60 * MINUTE),
    priority: fc.constantFrom(0, 0, 0, 1, 2),
    laneId: fc.constantFrom(null, null, LANE.id, 'lane 2'),
    groupId: fc.constantFrom(null, null, ...GROUPS),
    applyToGroupIDs: fc.oneof(fc.constant<string[]>([]), someGroups),
    box: fc.option(fc.tuple(nearby, nearby), { nil: null }),
    deadlineMinutes: fc.constantFrom(null, 0, 60, 90),
  })
  return fc.array(schedule, { maxLength: 5 }).map((made) =>
    made.map(({ box, applyToGroupIDs, bookableTimes, ...rest }, index) =>
      scheduleOf(bookableTimes, {
        ...rest,
        id: `schedule ${index}`,
        timeLimited: box !== null,
        timeBoxType: box === null ? null : 'custom',
        startDate: box?.[0] ?? null,
        endDate: box?.[1] ?? null,
        applyToGroups: applyToGroupIDs.length > 0,
        applyToGroupIDs,
      }),
    ),
  )
}
/** Stretches around the day, by whole minutes. */
const stretch = (day: string) =>
  fc
    .tuple(fc.integer({ min: -30, max: 60 }), fc.integer({ min: 1, max: 40 }), fc.constantFrom(0, 0, 0, 7))
    .map(([half, length, more]) => {
      const start = Date.parse(`${day}T00:00Z`) + half * HALF_HOUR + more * MINUTE
      return { start, end: start + length * HALF_HOUR }
    })

type Case = { day: string; range: Opening; lane: OpenLane; groupIds: string[] }
const cases: fc.Arbitrary<Case> = dayAndZone.chain(([day, timeZone]) => {
  const block = fc.record({
    dateRange: stretch(day),
    laneIds: fc.constantFrom<string[]>([], [LANE.id], ['lane 2'], ['lane 2', LANE.id]),
  })
  return fc
    .record({
      schedules: schedules(day),
      per: fc.constantFrom('lane' as const, 'range' as const),
      type: fc.constantFrom('schedule' as const, 'manual' as const, 'staffed' as const),
      blocks: fc.array(block, { maxLength: 2 }),
      events: fc.array(block, { maxLength: 2 }),
      supervision: fc.constantFrom('off' as const, 'off' as const, 'should' as const, 'must' as const),
      staffed: fc.array(stretch(day), { maxLength: 3 }),
      isActive: sometimes(false, true),
      bookableUntil: fc.constantFrom(0, 0, 0, 1, 2, 7),
      laneIsActive: sometimes(false, true),
      laneGroups: fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, { weight: 1, arbitrary: someGroups }),
      groupIds: someGroups,
    })
    .map(({ per, type, blocks, events, laneIsActive, laneGroups, groupIds, ...rest }) => ({
      day,
      groupIds,
      lane: { ...LANE, isActive: laneIsActive, groupIds: laneGroups },
      range: openingOf([], {
        ...rest,
        timeZone,
        openingHourConfig: { per, type },
        blocks: blocks.map((made, index) => ({
          ...made,
          id: String(index),
          title: '',
          description: '',
          creationTime: 0,
        })),
        events: events.map((made, index) => ({ ...made, eventId: String(index) })),
      }),
    }))
})

const instant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms)
const millisOf = (stretches: readonly { start: Temporal.Instant; end: Temporal.Instant }[]) =>
  stretches.flatMap(({ start, end }) =>
    Array.from(
      { length: (end.epochMilliseconds - start.epochMilliseconds) / MINUTE },
      (_, index) => start.epochMilliseconds + index * MINUTE,
    ),
  )

function expectApart(stretches: readonly { start: Temporal.Instant; end: Temporal.Instant }[]): void {
  for (const [index, { start, end }] of stretches.entries()) {
    expect(start.epochMilliseconds).toBeLessThan(end.epochMilliseconds)
    expect(end.epochMilliseconds).toBeLessThan(stretches[index + 1]?.start.epochMilliseconds ?? Infinity)
  }
}

test('whatever the windows and the day: a range is open and blocked in the minutes in which its clock says so [Z03] [RANG-018, RANG-019]', () => {
  const plan = dayAndZone.chain(([day, zone]) => windows(weekdayIn(day)).map((times) => ({ day, zone, times })))
  fc.assert(
    fc.property(plan, ({ day, zone, times }) => {
      const types = minutesOf(day, zone).map(({ ms, minute }) => [ms, typeAt(times, weekdayIn(day), minute)] as const)
      for (const type of ['open', 'blocked'] as const) {
        const stretches = stretchesIn(day, zone, times, type)

        expect(millisOf(stretches)).toEqual(types.filter(([, here]) => here === type).map(([ms]) => ms))
        expectApart(stretches)
      }
    }),
    { numRuns: Math.ceil(CASES / 10), seed: SEED },
  )
})

test('whatever the schedules, rules, groups, lanes, blocks, events and duties: a lane is open in the minutes in which a look at each minute says so [Z03] [RANG-023, RANG-024, RANG-028, RANG-029, RANG-033]', () => {
  fc.assert(
    fc.property(cases, ({ day, range, lane, groupIds }) => {
      const open = [...said(day, range, lane.id, groupIds)].flatMap(([ms, is]) =>
        is === 'open' && !isBlockedAt(ms, [...range.blocks, ...range.events], lane.id) ? [ms] : [],
      )

      const stretches = openStretches(day, range, lane, { groupIds })

      expect(millisOf(stretches)).toEqual(open)
      expectApart(stretches)
    }),
    { numRuns: Math.ceil(CASES / 3), seed: SEED },
  )
})

test('whatever the schedules, the slot, the person and the moment: the reason is the one of a look at each minute [B22] [RANG-023, RANG-028, RANG-029]', () => {
  const reasons = new Set<string>()
  const asked = fc.record({
    made: cases,
    start: fc.integer({ min: 0, max: 49 }),
    halves: fc.integer({ min: 1, max: 6 }),
    minutesBefore: fc.oneof(fc.integer({ min: -10, max: 90 }), fc.integer({ min: 0, max: 9 * 1440 })),
  })
  fc.assert(
    fc.property(asked, ({ made: { day, range, lane, groupIds }, start, halves, minutesBefore }) => {
      const minutes = minutesOf(day, range.timeZone)
      const startMs = minutes[start * 30]?.ms ?? minutes[0]?.ms
      if (startMs === undefined) return
      const slot = Array.from({ length: halves * 30 }, (_, index) => startMs + index * MINUTE)
      const now = startMs - minutesBefore * MINUTE
      const known = said(day, range, lane.id, groupIds)
      const types = slot.map((ms) => known.get(ms) ?? 'beyond')
      const naive = () => {
        if (!range.isActive) return 'inactive'
        if (minutesBefore < 0) return 'past'
        const ahead = (Date.parse(day) - Date.parse(dayAt(now, range.timeZone))) / 86_400_000
        if (range.bookableUntil > 0 && ahead > range.bookableUntil) return 'tooFarAhead'
        if (!lane.isActive) return 'laneInactive'
        if (lane.groupIds.length > 0 && lane.groupIds.every((id) => !groupIds.includes(id))) return 'laneForOthers'
        if (slot.some((ms) => isBlockedAt(ms, range.blocks, lane.id))) return 'block'
        if (slot.some((ms) => isBlockedAt(ms, range.events, lane.id))) return 'event'
        if (types.includes('blocked')) return 'blocked'
        if (types.some((type) => type === 'beyond' || type === 'closed')) return 'closed'
        if (types.includes('unattended')) return 'notStaffed'
        const deadline = scheduleAt(day, range, lane.id, groupIds)?.deadlineMinutes ?? 0
        return minutesBefore < deadline ? 'tooLate' : undefined
      }

      const end = startMs + halves * HALF_HOUR
      const why = whyClosed({ start: instant(startMs), end: instant(end) }, range, lane, { groupIds }, instant(now))

      expect(why).toBe(naive())
      reasons.add(why ?? 'open')
    }),
    { numRuns: CASES, seed: SEED },
  )
  // Each answer was tried.
  expect([...reasons].sort()).toEqual(
    'block blocked closed event inactive laneForOthers laneInactive notStaffed open past tooFarAhead tooLate'.split(
      ' ',
    ),
  )
})

test('the last day is as many midnights ahead as the range allows, over changes of the clock too', () => {
  const ahead = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(fc.constantFrom(...DAYS), fc.integer({ min: 1, max: 365 }), ahead, (today, bookableUntil, days) => {
      const day = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
      const noon = Temporal.Instant.from(`${today}T11:00:00Z`)

      expect(isBeyondHorizon(day, { bookableUntil, timeZone: 'Europe/Berlin' }, noon)).toBe(days > bookableUntil)
    }),
  )
})
