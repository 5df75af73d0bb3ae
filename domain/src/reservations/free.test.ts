import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMinutes, type Day, dayStart, instantAt, type Slot } from '../base/time/time.ts'
import type { Opening } from '../ranges/openTime.ts'
import { EVERYTHING_PERMITTED } from '../ranges/permit.ts'
import type { Schedule } from '../ranges/schedule.ts'
import { bestLanes, type FreeRange, type FreeWish, freeStarts } from './free.ts'
import { DAY_PARTS } from './freeSearch.ts'
import { whyNotReserve } from './reserve.ts'

const BERLIN = 'Europe/Berlin'
const [LEAGUE, OTHERS] = ['league', 'others']
const HALF_MS = 30 * 60_000

/** Every half hour, every lane, by the rule of reserving itself. */
function naively(
  { opening, lanes, by }: FreeRange,
  wish: FreeWish,
  days: Day[],
  busy: Map<string, number[]>,
  now: Temporal.Instant,
) {
  const found: { start: number; distance: number | null; laneIds: string[] }[] = []
  const end = dayStart(addDays(days.at(-1) as Day, 1), opening.timeZone).epochMilliseconds
  for (let start = dayStart(days[0] as Day, opening.timeZone).epochMilliseconds; start < end; start += HALF_MS) {
    const slot: Slot = { start: instantAt(start), end: addMinutes(instantAt(start), wish.minutes) }
    const { hour } = slot.start.toZonedDateTimeISO(opening.timeZone)
    const part = hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
    if (wish.part !== undefined && wish.part !== part) continue
    const byDistance = new Map<number | null, string[]>()
    for (const lane of lanes) {
      const { distance } = lane.permit
      if (wish.distance !== undefined && distance !== wish.distance) continue
      if (whyNotReserve(slot, opening, lane, by, now) !== undefined) continue
      const taken = busy.get(lane.id) ?? []
      const overlaps = taken.some(
        (each, at) => at % 2 === 0 && each < slot.end.epochMilliseconds && start < (taken[at + 1] as number),
      )
      if (!overlaps) byDistance.set(distance, [...(byDistance.get(distance) ?? []), lane.id])
    }
    for (const [distance, laneIds] of [...byDistance].toSorted(([a], [b]) => (a ?? 0) - (b ?? 0)))
      found.push({ start, distance, laneIds })
  }
  return found
}

const window = fc
  .tuple(fc.integer({ min: 0, max: 96 }), fc.integer({ min: 0, max: 96 }))
  .map(([a, b]) => ({ from: Math.min(a, b) * 15, to: Math.max(a, b) * 15 }))
const bookableTimes = fc.array(
  fc.record({
    weekday: fc.integer({ min: 0, max: 6 }),
    type: fc.constantFrom('open' as const, 'open' as const, 'blocked' as const),
    priority: fc.integer({ min: 0, max: 2 }),
    window,
  }),
  { maxLength: 20 },
)
const laneIds = ['lane1', 'lane2', 'lane3', 'lane4']
const offset = fc.integer({ min: -3, max: 12 })

const schedule = (first: Day) =>
  fc
    .record({
      laneId: fc.constantFrom(null, null, ...laneIds),
      groupId: fc.constantFrom(null, null, LEAGUE as string, OTHERS as string),
      deadlineMinutes: fc.constantFrom(null, null, 0, 90, 1500),
      days: fc.option(fc.tuple(offset, fc.integer({ min: 0, max: 5 }))),
      priority: fc.integer({ min: 0, max: 2 }),
      bookableTimes,
    })
    .map(
      ({ days, bookableTimes: times, ...rest }): Omit<Schedule, 'id'> => ({
        ...rest,
        active: true,
        activationTime: 0,
        creationTime: 0,
        timeLimited: days !== null,
        timeBoxType: days === null ? null : 'custom',
        startDate: days === null ? null : addDays(first, days[0]),
        endDate: days === null ? null : addDays(first, days[0] + days[1]),
        startOfWeek: null,
        endOfWeek: null,
        comment: '',
        applyToGroups: false,
        applyToGroupIDs: [],
        bookableTimes: times.map(({ window: { from, to }, ...time }) => ({ ...time, from, to })),
      }),
    )

test.each([
  ['2026-05-13', BERLIN],
  ['2027-03-25', BERLIN],
  ['2026-10-22', BERLIN],
  ['2026-10-01', 'Australia/Lord_Howe'],
])('from %s in %s the search finds what asking for every single slot finds [Z03]', (first, timeZone) => {
  const origin = dayStart(first, timeZone).epochMilliseconds
  const stretch = fc
    .tuple(fc.integer({ min: -48, max: 400 }), fc.integer({ min: 1, max: 20 }))
    .map(([start, length]) => ({ start: origin + start * HALF_MS, end: origin + (start + length) * HALF_MS }))
  const opening = fc.record({
    per: fc.constantFrom('lane' as const, 'range' as const),
    type: fc.constantFrom('schedule' as const, 'schedule' as const, 'manual' as const, 'staffed' as const),
    bookableUntil: fc.constantFrom(0, 3, 30),
    schedules: fc.array(schedule(first), { minLength: 1, maxLength: 5 }),
    blocks: fc.array(fc.record({ lanes: fc.subarray(laneIds), dateRange: stretch }), { maxLength: 2 }),
    events: fc.array(fc.record({ eventId: fc.constant('e'), laneIds: fc.subarray(laneIds), dateRange: stretch }), {
      maxLength: 2,
    }),
    supervision: fc.constantFrom('off' as const, 'should' as const, 'must' as const),
    staffed: fc.array(stretch, { maxLength: 4 }),
  })
  const wish = fc.record({
    minutes: fc.constantFrom(30, 60, 90, 180),
    part: fc.constantFrom(undefined, undefined, ...DAY_PARTS),
    distance: fc.constantFrom(undefined, undefined, 10, 25),
  })
  const busyOfLane = fc.array(stretch, { maxLength: 6 }).map((all) => all.flatMap(({ start, end }) => [start, end]))
  fc.assert(
    fc.property(
      opening,
      wish,
      fc.tuple(busyOfLane, busyOfLane, busyOfLane, busyOfLane),
      fc.integer({ min: 0, max: 60 }),
      fc.subarray([LEAGUE as string]),
      ({ per, type, schedules, blocks, ...rest }, wished, taken, halves, groupIds) => {
        const range: FreeRange = {
          opening: {
            ...rest,
            timeZone,
            isActive: true,
            openingHourConfig: { per, type },
            schedules: schedules.map((each, index) => ({ ...each, id: `schedule${index}` })),
            blocks: blocks.map(({ lanes, dateRange }, index) => ({
              id: `block${index}`,
              title: '',
              description: '',
              laneIds: lanes,
              dateRange,
              creationTime: 0,
            })),
          } satisfies Opening,
          lanes: laneIds.map((id, index) => ({
            id,
            isActive: index !== 3,
            groupIds: index === 2 ? [LEAGUE as string] : [],
            permit: { ...EVERYTHING_PERMITTED, distance: index === 1 ? 25 : 10 },
          })),
          by: { groupIds },
        }
        const days = Array.from({ length: 6 }, (_, day) => addDays(first, day))
        const busy = new Map(laneIds.map((id, index) => [id, taken[index] as number[]]))
        const now = instantAt(origin + halves * 20 * 60_000)

        const found = freeStarts(range, wished, days, busy, now, 1000)

        expect(
          found.map(({ start, distance, lanes }) => ({ start, distance, laneIds: lanes.map(({ id }) => id) })),
        ).toEqual(naively(range, wished, days, busy, now))
        const firstDays = [...new Set(found.map(({ day }) => day))].slice(0, 3)
        expect(freeStarts(range, wished, days, busy, now, 3)).toEqual(
          found.filter(({ day }) => firstDays.includes(day)),
        )
        // A lane is found for the whole length for which it is reported as free.
        for (const { start, lanes } of found.slice(0, 3))
          for (const { id, minutes } of lanes) {
            expect(minutes).toBeGreaterThanOrEqual(wished.minutes)
            const longer = freeStarts(range, { ...wished, minutes }, days, busy, now, 1000)
            const isThere = longer.some((each) => each.start === start && each.lanes.some((lane) => lane.id === id))
            expect(isThere).toBe(true)
          }
      },
    ),
    { numRuns: 40 },
  )
})

test.each([
  ['the one that was had last, even when another fits better', 60, 'c', ['c', 'b', 'd', 'a']],
  ['the tightest that can be kept an hour longer', 60, undefined, ['b', 'c', 'd', 'a']],
  ['none that is free too short, as long as another is free longer', 90, undefined, ['c', 'd', 'b', 'a']],
  ['the one that is free longest, when none can be kept an hour longer', 240, undefined, ['d', 'c', 'b', 'a']],
])('of free lanes that one is proposed first: %s', (_, minutes, last, expected) => {
  const lanes = [
    { id: 'a', minutes: 60 },
    { id: 'b', minutes: 120 },
    { id: 'c', minutes: 180 },
    { id: 'd', minutes: 270 },
  ]
  expect(bestLanes(lanes, minutes, last)).toEqual(expected)
})
