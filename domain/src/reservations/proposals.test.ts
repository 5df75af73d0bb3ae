import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayOf, minutesBetween, overlaps, type Slot, slotAt, timesOf } from '../base/time/time.ts'
import { daily, LANE, openingOf } from '../ranges/testOpening.ts'
import { habitsOf, type PastReservation, PROPOSAL_DAYS, proposalsFor } from './proposals.ts'
import { slotOf, whyNotReserve } from './reserve.ts'

const ZONE = 'Europe/Berlin'
/** A Tuesday at noon. */
const NOW = Temporal.Instant.from('2026-05-12T10:00:00Z')
const TODAY = '2026-05-12'
const LANES = ['1', '2', '3'].map((id) => ({ ...LANE, id }))
const HALL = { id: 'hall', opening: openingOf(daily(18 * 60, 22 * 60)), lanes: LANES, by: { groupIds: [] } }
const OTHER = { ...HALL, id: 'other', lanes: [{ ...LANE, id: '9' }] }

function past(day: string, start: string, end: string, laneId: string, more: Partial<PastReservation> = {}) {
  const slot = slotOf(day, { start, end }, ZONE) as Slot
  const minutes = minutesBetween(slot.start, slot.end)
  return { rangeId: 'hall', laneId, day, times: { start, end }, minutes, use: {}, ...more }
}
/** Three Thursdays on lane 2 and one on lane 3, and a Monday. */
const THURSDAYS = [
  past('2026-05-07', '19:00', '20:30', '3', { use: { weaponClass: 'air' } }),
  past('2026-05-04', '18:00', '19:00', '1'),
  past('2026-04-30', '19:00', '20:30', '2'),
  past('2026-04-23', '19:00', '20:30', '2'),
  past('2026-04-16', '19:00', '20:30', '2'),
]

const asked = {
  ranges: [OTHER, HALL],
  past: [] as PastReservation[],
  own: [] as Slot[],
  busy: new Map<string, number[]>(),
  isFair: (_: { slot: Slot }) => true,
  today: TODAY,
  now: NOW,
}
const proposed = (more: Partial<typeof asked>) =>
  proposalsFor({ ...asked, ...more }).map(({ rangeId, laneId, day, slot, isUsualTime, isUsualLane }) =>
    [
      `${rangeId} ${laneId}`,
      day,
      ...Object.values(timesOf(slot, day, ZONE)),
      ...(isUsualTime ? ['usual time'] : []),
      ...(isUsualLane ? ['usual lane'] : []),
    ].join(' '),
  )
const busyOn = (laneId: string, ...slots: [day: string, start: string, end: string][]) =>
  new Map([
    [
      laneId,
      slots.flatMap(([day, start, end]) => {
        const slot = slotOf(day, { start, end }, ZONE) as Slot
        return [slot.start.epochMilliseconds, slot.end.epochMilliseconds]
      }),
    ],
  ])

test('habits are times of the week at a range, the most frequent first, with the most used lane first and the last use', () => {
  expect(habitsOf(THURSDAYS)).toEqual([
    {
      rangeId: 'hall',
      weekday: 3,
      times: { start: '19:00', end: '20:30' },
      minutes: 90,
      laneIds: ['2', '3'],
      use: { weaponClass: 'air' },
      count: 4,
    },
    expect.objectContaining({ weekday: 0, laneIds: ['1'], count: 1 }),
  ])
})

describe('what is proposed', () => {
  test('to somebody who was never there: the next days at the first range, for an hour', () => {
    expect(proposed({})).toEqual([
      'other 9 2026-05-12 18:00 19:00',
      'other 9 2026-05-13 18:00 19:00',
      'other 9 2026-05-14 18:00 19:00',
    ])
  })

  test('what somebody does every week first, then the next time that a lane of that range is free for as long', () => {
    expect(proposed({ past: THURSDAYS })).toEqual([
      'hall 2 2026-05-12 18:00 19:30 usual lane',
      'hall 2 2026-05-14 19:00 20:30 usual time usual lane',
      'hall 1 2026-05-18 18:00 19:00 usual time',
    ])
  })

  test.each<[string, Partial<typeof asked>, string]>([
    [
      'another lane that was used, when the usual one is taken',
      { busy: busyOn('2', ['2026-05-14', '20:00', '21:00']) },
      'hall 3 2026-05-14 19:00 20:30 usual time',
    ],
    [
      'the usual lane, when it is taken only before and after',
      { busy: busyOn('2', ['2026-05-14', '18:00', '19:00'], ['2026-05-14', '20:30', '22:00']) },
      'hall 2 2026-05-14 19:00 20:30 usual time usual lane',
    ],
    [
      'a week later, when the person has something else on that day, wherever that is',
      { own: [slotOf('2026-05-14', { start: '09:00', end: '10:00' }, ZONE) as Slot] },
      'hall 2 2026-05-21 19:00 20:30 usual time usual lane',
    ],
    [
      'a week later, when a limit of the club is used up for this one',
      { isFair: (wish: { slot: Slot }) => dayOf(wish.slot.start, ZONE) > '2026-05-17' },
      'hall 2 2026-05-21 19:00 20:30 usual time usual lane',
    ],
    [
      'another lane, when the usual one no longer permits what the person shoots',
      {
        ranges: [
          {
            ...HALL,
            lanes: LANES.map((lane) =>
              lane.id === '1' ? lane : { ...lane, permit: { ...lane.permit, weaponClasses: ['bow' as const] } },
            ),
          },
        ],
      },
      'hall 1 2026-05-14 19:00 20:30 usual time',
    ],
  ])('is %s', (_, more, expected) => {
    const found = proposed({ past: THURSDAYS.filter(({ day }) => day !== '2026-05-04'), ...more })
    expect(found.filter((each) => each.includes('usual time'))[0]).toBe(expected)
  })

  test('is nothing where nothing is open, nobody may have more, or there is no range', () => {
    const closed = { ...HALL, opening: openingOf([]) }
    expect(proposed({ past: THURSDAYS, ranges: [closed] })).toEqual([])
    expect(proposed({ past: THURSDAYS, isFair: () => false })).toEqual([])
    expect(proposed({ past: THURSDAYS, ranges: [] })).toEqual([])
  })
})

test('each proposal can be reserved as it stands, collides with nothing, and no two are on one day', () => {
  const stretch = fc
    .tuple(fc.integer({ min: 0, max: 21 * 48 }), fc.integer({ min: 1, max: 12 }))
    .map(([at, length]) => {
      const start = NOW.epochMilliseconds + at * 1_800_000
      return slotAt(start, start + length * 1_800_000)
    })
  const reservations = fc.array(
    fc
      .record({
        ago: fc.integer({ min: 1, max: 84 }),
        hour: fc.integer({ min: 6, max: 22 }),
        half: fc.boolean(),
        minutes: fc.constantFrom(30, 60, 90),
        laneId: fc.constantFrom('1', '2', '3', 'gone'),
        rangeId: fc.constantFrom('hall', 'other', 'gone'),
      })
      .map(({ ago, hour, half, minutes, ...place }) => {
        const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${at % 60 === 0 ? '00' : '30'}`
        const start = hour * 60 + (half ? 30 : 0)
        return {
          ...past(addDays(TODAY, -ago), clock(start), clock(Math.min(start + minutes, 24 * 60)), '1'),
          ...place,
        }
      }),
    { maxLength: 12 },
  )
  const busyOfLane = fc.array(stretch, { maxLength: 8 })
  fc.assert(
    fc.property(
      reservations,
      fc.array(stretch, { maxLength: 6 }),
      fc.tuple(busyOfLane, busyOfLane, busyOfLane),
      (was, own, taken) => {
        const busy = new Map(
          taken.map((slots, index) => [
            String(index + 1),
            slots.flatMap(({ start, end }) => [start.epochMilliseconds, end.epochMilliseconds]),
          ]),
        )
        const found = proposalsFor({ ...asked, past: was, own, busy })
        expect(found.length).toBeLessThanOrEqual(3)
        expect(new Set(found.map(({ day }) => day)).size).toBe(found.length)
        for (const { rangeId, laneId, day, slot, use } of found) {
          const range = asked.ranges.find(({ id }) => id === rangeId) as typeof HALL
          const lane = range.lanes.find(({ id }) => id === laneId) as (typeof LANES)[number]
          expect(whyNotReserve(slot, range.opening, lane, range.by, NOW, use)).toBeUndefined()
          expect(dayOf(slot.start, ZONE)).toBe(day)
          expect(day < addDays(TODAY, PROPOSAL_DAYS)).toBe(true)
          const inTheWay = [...own, ...(taken[Number(laneId) - 1] ?? [])]
          expect(inTheWay.some((each) => overlaps(each, slot))).toBe(false)
          expect(own.some(({ start }) => dayOf(start, ZONE) === day)).toBe(false)
        }
      },
    ),
    { numRuns: 100 },
  )
})
