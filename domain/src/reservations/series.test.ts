import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, dayOf, daysBetween, type Slot } from '../base/time/time.ts'
import type { FairUseRule } from '../ranges/fairUse.ts'
import { EVERYTHING_PERMITTED } from '../ranges/permit.ts'
import { concernedBy, MOST_DATES } from '../ranges/repeat.ts'
import { daily, openingOf } from '../ranges/testOpening.ts'
import { slotOf } from './reserve.ts'
import { datesOf, previewOf, type SeriesPlace } from './series.ts'

const BERLIN = 'Europe/Berlin'
const RANGE = '0b5c4f1e-3a9d-4c2b-8f00-1234567890ab'
const LANE = '1b5c4f1e-3a9d-4c2b-8f00-1234567890ab'
const now = Temporal.Instant.from('2026-05-13T08:00:00Z')

/** A lane that is open day and night, where nothing stands in the way. */
const open: SeriesPlace = {
  range: { id: RANGE, ...openingOf(daily(0, 1440)) },
  lane: { id: LANE, isActive: true, groupIds: [], permit: EVERYTHING_PERMITTED },
  by: { kind: 'member' as const, groupIds: [], permissions: { publicReservations: 'w' } },
  now,
  fairUse: [],
  mostComing: null,
  taken: [],
  returned: [],
  changesToday: 0,
  coming: 0,
  counted: [],
}

const plan = (from: Day, until: Day, everyWeeks: 1 | 2 = 1, skipHolidays = true) => ({
  from,
  until,
  everyWeeks,
  skipHolidays,
})

test.each<[string, Parameters<typeof plan>, string[]]>([
  ['every week', ['2026-05-21', '2026-06-11'], ['2026-05-21', '2026-05-28', '2026-06-04', '2026-06-11']],
  ['every second week', ['2026-05-21', '2026-06-11', 2], ['2026-05-21', '2026-06-04']],
  ['that ends between two dates', ['2026-05-21', '2026-06-03'], ['2026-05-21', '2026-05-28']],
  ['of one day', ['2026-05-21', '2026-05-21'], ['2026-05-21']],
  ['that ends before it begins', ['2026-05-21', '2026-05-20'], []],
  ['over New Year', ['2026-12-28', '2027-01-11'], ['2026-12-28', '2027-01-04', '2027-01-11']],
])('the dates of a series %s', (_, args, expected) => {
  expect(datesOf(plan(...args), 'HE').map(({ date }) => date)).toEqual(expected)
})

test('a series has at most a hundred dates', () => {
  expect(datesOf(plan('2026-01-01', '2036-01-01'), null)).toHaveLength(MOST_DATES)
})

test('holidays of the state are named only where they are skipped', () => {
  const holidaysIn = (state: 'HE' | 'BE' | null, skip: boolean) =>
    datesOf(plan('2026-06-04', '2026-06-04', 1, skip), state)[0]?.holiday
  expect([holidaysIn('HE', true), holidaysIn('BE', true), holidaysIn(null, true), holidaysIn('HE', false)]).toEqual([
    'CORPUS_CHRISTI',
    undefined,
    undefined,
    undefined,
  ])
})

describe('the preview of a series', () => {
  const clock = (half: number) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`

  test('keeps the clock times on every date, also over the change of the clock; a skipped hour is invalid on that date alone [Z01] [Z03]', () => {
    const from = fc.integer({ min: 1, max: 700 }).map((days) => addDays('2026-05-13', days))
    fc.assert(
      fc.property(from, fc.integer({ min: 0, max: 46 }), fc.integer({ min: 1, max: 4 }), (first, start, length) => {
        const times = { start: clock(start), end: clock(Math.min(48, start + length)) }
        const dates = datesOf(plan(first, addDays(first, 370), 1, false), null)

        for (const { date, refusal } of previewOf(dates, times, open)) {
          const slot = slotOf(date, times, BERLIN)
          const isSpringSunday = /-03-/.test(date) && isLastSunday(date)
          const touchesSkipped =
            isSpringSunday && [times.start, times.end].some((time) => time >= '02:00' && time < '03:00')
          expect(refusal).toBe(touchesSkipped ? 'RESERVATION_TIME_INVALID' : undefined)
          if (slot === undefined) continue
          expect(dayOf(slot.start, BERLIN)).toBe(date)
          expect(slot.start.toZonedDateTimeISO(BERLIN).toPlainTime().toString().slice(0, 5)).toBe(times.start)
        }
        expect(new Set(dates.map(({ date }) => daysBetween(first, date) % 7))).toEqual(new Set([0]))
      }),
      { numRuns: 60 },
    )
  })

  test('refuses a date exactly where another reservation lies on the lane, or a limit is reached by the dates before', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 19 }), { maxLength: 10 })
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 5 }), (weeks, most, coming) => {
        const times = { start: '18:00', end: '19:00' }
        const dates = datesOf(plan('2026-05-21', addDays('2026-05-21', 19 * 7), 1, true), 'HE')
        const taken = weeks.map(
          (week) => slotOf(dates[week]?.date as Day, { start: '18:30', end: '20:00' }, BERLIN) as Slot,
        )

        const preview = previewOf(dates, times, { ...open, taken, mostComing: most, coming })

        let accepted = 0
        for (const [index, { holiday, refusal }] of preview.entries()) {
          const expected = weeks.includes(index)
            ? 'RESERVATION_CONFLICT'
            : coming + accepted + 1 > most
              ? 'RESERVATION_LIMIT_REACHED'
              : undefined
          expect(refusal).toBe(holiday === undefined ? expected : undefined)
          if (holiday === undefined && refusal === undefined) accepted += 1
        }
      }),
    )
  })

  test('counts fair use of the week with what the person has already', () => {
    const rule: FairUseRule = {
      id: RANGE,
      name: 'Alle',
      rangeId: null,
      groupId: null,
      mostOpen: 3,
      minutesPerWeek: 90,
      primeTimes: [],
      primeMinutesPerWeek: null,
      horizonDays: null,
      leadMinutes: null,
    }
    const counted = [{ rangeId: RANGE, slot: slotOf('2026-05-27', { start: '18:00', end: '19:00' }, BERLIN) as Slot }]
    const dates = datesOf(plan('2026-05-21', '2026-06-25', 1, false), null)
    const preview = previewOf(dates, { start: '18:00', end: '19:00' }, { ...open, fairUse: [rule], counted })
    // The second falls into the week that is used up, and after two more the three at once are reached.
    expect(preview.map(({ refusal }) => refusal ?? 'free')).toEqual([
      'free',
      'RESERVATION_LIMIT_REACHED',
      'free',
      'RESERVATION_LIMIT_REACHED',
      'RESERVATION_LIMIT_REACHED',
      'RESERVATION_LIMIT_REACHED',
    ])
  })

  test('sees what was given back three times today, and that ten changes are used up [B18] [B29]', () => {
    const slot = slotOf('2026-05-21', { start: '18:00', end: '19:00' }, BERLIN) as Slot
    const previewWith = (times: number, changesToday = times) =>
      previewOf(
        datesOf(plan('2026-05-21', '2026-05-28'), null),
        { start: '18:00', end: '19:00' },
        {
          ...open,
          returned: Array(times).fill(slot),
          changesToday,
        },
      ).map(({ refusal }) => refusal)
    const usedUp = 'RESERVATION_CHANGES_USED_UP'
    expect(previewWith(2)).toEqual([undefined, undefined])
    expect(previewWith(3)).toEqual([usedUp, undefined])
    expect(previewWith(0, 9)).toEqual([undefined, undefined])
    expect(previewWith(0, 10)).toEqual([usedUp, usedUp])
  })
})

function isLastSunday(date: Day): boolean {
  const day = Temporal.PlainDate.from(date)
  return day.dayOfWeek === 7 && day.add({ days: 7 }).month !== day.month
}

test.each([
  ['this', 0, ['a']],
  ['this', 2, ['c']],
  ['following', 1, ['b', 'c']],
  ['following', 0, ['b', 'c']],
  ['all', 2, ['b', 'c']],
] as const)(
  'a change of %s from date %i on concerns %j: what has begun stays, unless it alone is meant',
  (scope, named, ids) => {
    const at = now.epochMilliseconds
    const series = [
      { id: 'c', start: at + 2 },
      { id: 'a', start: at },
      { id: 'b', start: at + 1 },
    ]
    const row = series.toSorted((a, b) => a.start - b.start)[named] as (typeof series)[number]
    expect(concernedBy(series, row, scope, now).map(({ id }) => id)).toEqual(ids)
  },
)
