import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, dayOf, instantOf, mondayOf, type Slot, weekdayOf } from '../base/time/time.ts'
import {
  type Counted,
  type FairUse,
  type FairUseRule,
  fairUsesOf,
  isUnfair,
  type LimitedPerson,
  nextRoom,
  rulesFor,
  usesOf,
  usesSoFar,
  VISITOR_MOST_OPEN,
  whyNotRule,
} from './fairUse.ts'

const BERLIN = 'Europe/Berlin'
const [HALL, PISTOL, LEAGUE, YOUTH] = ['hall', 'pistol', 'league', 'youth'] as const
/** Wednesday, 10 o'clock. */
const now = Temporal.Instant.from('2026-05-13T08:00:00Z')

const rule = (limits: Partial<FairUseRule> = {}): FairUseRule => ({
  id: 'rule',
  name: 'Alle',
  rangeId: null,
  groupId: null,
  mostOpen: null,
  minutesPerWeek: null,
  primeTimes: [],
  primeMinutesPerWeek: null,
  horizonDays: null,
  leadMinutes: null,
  ...limits,
})
/** Monday to Friday, 18 to 20 o'clock. */
const evenings = [0, 1, 2, 3, 4].map((weekday) => ({
  weekday,
  from: 18 * 60,
  to: 20 * 60,
  type: 'open' as const,
  priority: 0,
}))

const on = (day: Day, start: string, end: string, rangeId: string = HALL): Counted => ({
  rangeId,
  slot: { start: instantOf(day, start, BERLIN), end: instantOf(day, end, BERLIN) } as Slot,
})
const use = (limits: Partial<FairUseRule>, wish: Counted, taken: Counted[]) =>
  usesOf(rule(limits), wish, taken, BERLIN, now)

const wish = on('2026-05-21', '18:00', '19:00')
const [monday, tuesday, wednesday] = ['18', '19', '20'].map((day) => on(`2026-05-${day}`, '18:00', '19:00')) as [
  Counted,
  Counted,
  Counted,
]

test('a limit for busy hours needs busy hours', () => {
  expect(whyNotRule(rule({ primeMinutesPerWeek: 90 }))).toEqual({ key: 'INVALID' })
  expect(whyNotRule(rule({ primeMinutesPerWeek: 90, primeTimes: evenings }))).toBeUndefined()
  expect(whyNotRule(rule())).toBeUndefined()
})

test.each<[string, Partial<FairUseRule>, Counted[], Partial<FairUse>[]]>([
  ['nothing is taken', { mostOpen: 3, minutesPerWeek: 240 }, [], [{ used: 0, next: undefined }, { used: 0 }]],
  [
    'what is ahead counts, and only this week for the week',
    { mostOpen: 3, minutesPerWeek: 240 },
    [on('2026-05-14', '17:00', '19:00'), monday],
    [
      { limit: 'open', used: 2, most: 3 },
      { limit: 'week', used: 120, most: 240 },
    ],
  ],
  ['what is over is no more ahead', { mostOpen: 3 }, [on('2026-05-12', '18:00', '19:00')], [{ used: 0 }]],
  [
    'busy hours are told also without a wish in them',
    { primeTimes: evenings, primeMinutesPerWeek: 240 },
    [on('2026-05-14', '17:00', '19:00')],
    [{ limit: 'prime', used: 60, most: 240 }],
  ],
  ['all is used up', { mostOpen: 1 }, [monday], [{ used: 1, next: '2026-05-18' }]],
  ['a range counts its own', { rangeId: PISTOL, mostOpen: 3 }, [monday], [{ used: 0 }]],
  ['horizon and lead time are no amounts', { horizonDays: 14, leadMinutes: 60 }, [monday], []],
])('so far: %s', (_, limits, taken, expected) => {
  expect(usesSoFar(rule(limits), taken, BERLIN, now)).toEqual(expected.map((each) => expect.objectContaining(each)))
})

test.each<[string, Partial<FairUseRule>, Counted[], Partial<FairUse>[], boolean]>([
  ['no limit at all', {}, [monday, tuesday], [], false],
  ['the first of three at once', { mostOpen: 3 }, [], [{ limit: 'open', used: 1, most: 3, next: undefined }], false],
  ['the last of three', { mostOpen: 3 }, [monday, tuesday], [{ used: 3, next: '2026-05-18' }], false],
  ['the fourth of three', { mostOpen: 3 }, [wednesday, monday, tuesday], [{ used: 4, next: '2026-05-18' }], true],
  [
    'the fourth of two: two must be over',
    { mostOpen: 2 },
    [monday, wednesday, tuesday],
    [{ next: '2026-05-19' }],
    true,
  ],
  ['none is allowed', { mostOpen: 0 }, [], [{ used: 1, most: 0, next: undefined }], true],
  ['one that is over does not count', { mostOpen: 1 }, [on('2026-05-12', '18:00', '19:00')], [{ used: 1 }], false],
  [
    'one that is running counts',
    { mostOpen: 1 },
    [on('2026-05-13', '09:30', '10:30')],
    [{ next: '2026-05-13', clock: '10:30' }],
    true,
  ],
  ['one that ends on another day', { mostOpen: 1 }, [tuesday], [{ next: '2026-05-19', clock: undefined }], true],
  [
    'of another range',
    { mostOpen: 1, rangeId: HALL },
    [on('2026-05-18', '18:00', '19:00', PISTOL)],
    [{ used: 1 }],
    false,
  ],
  ['of another range, all counted', { mostOpen: 1 }, [on('2026-05-18', '18:00', '19:00', PISTOL)], [{ used: 2 }], true],
  [
    'the week is just used up',
    { minutesPerWeek: 120 },
    [monday],
    [{ limit: 'week', used: 120, next: '2026-05-25' }],
    false,
  ],
  ['half an hour is left', { minutesPerWeek: 150 }, [monday], [{ used: 120, next: undefined }], false],
  ['too much in the week', { minutesPerWeek: 90 }, [monday], [{ used: 120, most: 90, next: '2026-05-25' }], true],
  ['the Sunday before', { minutesPerWeek: 60 }, [on('2026-05-17', '10:00', '11:00')], [{ used: 60 }], false],
  ['the Monday after', { minutesPerWeek: 60 }, [on('2026-05-25', '18:00', '19:00')], [{ used: 60 }], false],
  ['a past hour of this week', { minutesPerWeek: 60 }, [on('2026-05-18', '06:00', '06:30')], [{ used: 90 }], true],
  ['the last day of the horizon', { horizonDays: 8 }, [], [{ limit: 'horizon', used: 8, next: undefined }], false],
  ['a day beyond it', { horizonDays: 7 }, [], [{ used: 8, most: 7, next: '2026-05-14' }], true],
])('%s', (_, limits, taken, expected, unfair) => {
  const uses = use(limits, wish, taken)
  expect(uses).toMatchObject(expected)
  expect(uses).toHaveLength(expected.length)
  expect(uses.some(isUnfair)).toBe(unfair)
})

test.each<[string, string, number | undefined, boolean, string]>([
  ['18:00', '20:00', 240, false, 'the second of two hours'],
  ['19:00', '21:00', 180, false, 'only the part in the busy hours counts'],
  ['17:00', '18:00', undefined, false, 'outside of them the quota does not count'],
  ['19:30', '20:30', 150, false, 'half an hour of it'],
])('busy hours from 18 to 20: %s to %s after two used hours makes %s minutes, %s', (start, end, used, unfair) => {
  const limits = { primeTimes: evenings, primeMinutesPerWeek: 240 }
  const uses = use(limits, on('2026-05-21', start, end), [on('2026-05-18', '17:00', '20:30')])
  expect(uses.map((each) => each.used)).toEqual(used === undefined ? [] : [used])
  expect(uses.some(isUnfair)).toBe(unfair)
})

test('a quota of busy hours is full with the next minute, and the weekend is free', () => {
  const limits = { primeTimes: evenings, primeMinutesPerWeek: 120 }
  const taken = [on('2026-05-18', '18:00', '20:00')]
  expect(use(limits, wish, taken).some(isUnfair)).toBe(true)
  expect(use(limits, on('2026-05-23', '18:00', '20:00'), taken)).toEqual([])
})

test.each([
  ['10:29', true],
  ['10:30', false],
])("half an hour before: at %s o'clock for a lead time of 30 minutes it is too late: %s", (start, late) => {
  const slot = on('2026-05-13', start, '12:00')
  const uses = use({ leadMinutes: 30 }, slot, [])
  expect(uses.map(({ limit, next }) => [limit, next])).toEqual(late ? [['lead', '2026-05-13']] : [])
  expect(uses.some(isUnfair)).toBe(late)
})

describe('which rules count', () => {
  const everybody = rule({ id: 'everybody', mostOpen: 3 })
  const hall = rule({ id: 'hall', rangeId: HALL, mostOpen: 2 })
  const league = rule({ id: 'league', groupId: LEAGUE, mostOpen: 6 })
  const youth = rule({ id: 'youth', groupId: YOUTH, rangeId: PISTOL, mostOpen: 1 })
  const rules = [everybody, hall, league, youth]

  test.each([
    ['nobody special in the hall', HALL, [], ['everybody', 'hall']],
    ['nobody special elsewhere', PISTOL, [], ['everybody']],
    ['the league', HALL, [LEAGUE], ['league']],
    ['the youth where it has a rule', PISTOL, [YOUTH], ['youth']],
    ['the youth where it has none', HALL, [YOUTH], ['everybody', 'hall']],
    ['somebody of both', PISTOL, [LEAGUE, YOUTH], ['league', 'youth']],
  ])('for %s', (_, rangeId, groupIds, expected) => {
    expect(rulesFor(rules, rangeId, groupIds).map(({ id }) => id)).toEqual(expected)
  })

  test('rules for everybody hold side by side; of those of groups the most generous is enough', () => {
    const taken = [on('2026-05-18', '18:00', '19:00'), on('2026-05-19', '18:00', '19:00')]
    const isRefused = (rangeId: string, groupIds: string[]) =>
      fairUsesOf(rules, { kind: 'member', groupIds }, { ...wish, rangeId }, taken, BERLIN, now).some(isUnfair)
    expect([isRefused(HALL, []), isRefused(PISTOL, []), isRefused(HALL, [LEAGUE]), isRefused(PISTOL, [YOUTH])]).toEqual(
      [true, false, false, false],
    )
    expect(
      fairUsesOf(
        rules,
        { kind: 'member', groupIds: [YOUTH, LEAGUE] },
        { ...wish, rangeId: PISTOL },
        taken,
        BERLIN,
        now,
      ),
    ).toMatchObject([{ most: 6, used: 3 }])
  })
})

describe('what the sheet says', () => {
  const uses = (...given: Partial<FairUse>[]) =>
    given.map((each): FairUse => ({ limit: 'open', used: 1, most: 3, next: undefined, ...each }))

  test.each<[string, FairUse[], Partial<FairUse> | undefined]>([
    ['nothing without limits', [], undefined],
    ['nothing of a horizon that is kept', uses({ limit: 'horizon', used: 8, most: 28 }), undefined],
    [
      'the tightest of those that are kept',
      uses({ used: 1 }, { limit: 'week', used: 120, most: 180 }),
      { limit: 'week' },
    ],
    ['2 of 3 used', uses({ used: 2 }), { used: 2, most: 3 }],
    [
      'the one that refuses',
      uses({ used: 4, next: '2026-05-19' }, { limit: 'week', used: 60, most: 60 }),
      { next: '2026-05-19' },
    ],
    [
      'of several that refuse the one that does so for the longest',
      uses({ used: 4, next: '2026-05-19' }, { limit: 'prime', used: 300, most: 240, next: '2026-05-25' }),
      { limit: 'prime' },
    ],
    ['one that refuses for ever', uses({ used: 4, next: '2026-05-19' }, { used: 1, most: 0 }), { most: 0 }],
    ['a lead time', uses({ limit: 'lead', used: 0, most: 60, next: '2026-05-13' }), { limit: 'lead' }],
  ])('%s', (_, given, expected) => {
    const found = nextRoom(given)
    if (expected === undefined) expect(found).toBeUndefined()
    else expect(found).toMatchObject(expected)
  })
})

/** Looks at every half hour on its own. */
function naively(limits: FairUseRule, asked: Counted, taken: Counted[]): Record<string, number> {
  const all = [...taken, asked].filter(({ rangeId }) => limits.rangeId === null || rangeId === limits.rangeId)
  const week = mondayOf(dayOf(asked.slot.start, BERLIN))
  let [open, minutes, prime] = [0, 0, 0]
  for (const { slot } of all) {
    if (slot.end.epochMilliseconds > now.epochMilliseconds) open += 1
    for (let at = slot.start; at.epochMilliseconds < slot.end.epochMilliseconds; at = at.add({ minutes: 30 })) {
      const there = at.toZonedDateTimeISO(BERLIN)
      if (mondayOf(there.toPlainDate().toString()) !== week) continue
      minutes += 30
      const minute = there.hour * 60 + there.minute
      const weekday = weekdayOf(there.toPlainDate().toString())
      if (limits.primeTimes.some((busy) => busy.weekday === weekday && busy.from <= minute && minute < busy.to))
        prime += 30
    }
  }
  return { open, week: minutes, prime }
}

test('counts what a naive look at every half hour counts, in weeks with a change of the clock too [Z03]', () => {
  const half = fc.integer({ min: 0, max: 45 })
  const counted = (days: number) =>
    fc
      .record({
        day: fc.integer({ min: -9, max: days }),
        start: half,
        length: fc.integer({ min: 1, max: 4 }),
        rangeId: fc.constantFrom(HALL, PISTOL),
      })
      .chain(({ day, start, length, rangeId }) => {
        const clock = (at: number) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`
        const date = addDays('2026-10-21', day)
        const [from, to] = [
          instantOf(date, clock(start), BERLIN),
          instantOf(date, clock(Math.min(48, start + length)), BERLIN),
        ]
        return fc.constant(
          from !== undefined && to !== undefined
            ? { rangeId, slot: { start: from, end: to } }
            : on(date, '18:00', '19:00'),
        )
      })
  const limits = fc.record({
    rangeId: fc.constantFrom(null, HALL),
    primeTimes: fc.subarray(evenings),
  })
  fc.assert(
    fc.property(limits, counted(20), fc.array(counted(20), { maxLength: 12 }), (given, asked, taken) => {
      const whole = rule({ ...given, mostOpen: 3, minutesPerWeek: 180, primeMinutesPerWeek: 120 })
      const wished = { ...asked, rangeId: HALL }
      const naive = naively(whole, wished, taken)
      for (const { limit, used } of usesOf(whole, wished, taken, BERLIN, now))
        expect([limit, used]).toEqual([limit, naive[limit]])
    }),
    { numRuns: 300 },
  )
})

test('says the first day on which there is room: no earlier, and then indeed', () => {
  const taken = fc.uniqueArray(fc.integer({ min: 1, max: 25 }), { maxLength: 8 })
  fc.assert(
    fc.property(taken, fc.integer({ min: 1, max: 5 }), (days, most) => {
      const others = days.map((day) => on(addDays('2026-05-13', day), '18:00', '19:00'))
      const asked = on('2026-06-30', '18:00', '19:00')
      const [found] = usesOf(rule({ mostOpen: most }), asked, others, BERLIN, now)
      const isRoomOn = (day: Day, staying: Counted[]) =>
        staying.filter(
          ({ slot }) =>
            slot.end.epochMilliseconds > (instantOf(day, '24:00', BERLIN) as Temporal.Instant).epochMilliseconds,
        ).length < most
      const fits = others.length + 1 <= most
      const staying = fits ? [...others, asked] : others
      const next = Array.from({ length: 60 }, (_, day) => addDays('2026-05-13', day)).find((day) =>
        isRoomOn(day, staying),
      )
      expect(found?.next).toBe(staying.length < most ? undefined : next)
    }),
  )
})

test.each<[string, LimitedPerson['kind'], FairUseRule[], number | undefined]>([
  ['a visitor where the club set nothing', 'visitor', [], VISITOR_MOST_OPEN],
  ['a member there', 'member', [], undefined],
  ['a guest there', 'guest', [], undefined],
  ['a visitor where the club set a number for everybody', 'visitor', [rule({ mostOpen: 6 })], 6],
  ['a visitor where it set one for groups only', 'visitor', [rule({ groupId: YOUTH, mostOpen: 9 })], VISITOR_MOST_OPEN],
  ['a visitor where it set one for a range only', 'visitor', [rule({ rangeId: HALL, mostOpen: 9 })], VISITOR_MOST_OPEN],
])('%s may have as many reservations ahead: %s, %o, %s [B27]', (_, kind, rules, most) => {
  const uses = fairUsesOf(rules, { kind, groupIds: [] }, { ...wish, rangeId: HALL }, [], BERLIN, now)
  const mosts = uses.filter(({ limit }) => limit === 'open').map((use) => use.most)
  expect(mosts.length === 0 ? undefined : Math.min(...mosts)).toBe(most)
})
