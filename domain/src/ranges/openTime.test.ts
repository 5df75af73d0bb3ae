import { describe, expect, test } from 'vitest'
import type { BookableTime } from './bookableTime.ts'
import {
  CLOSED_REFUSALS,
  isBeyondHorizon,
  nextOpenDay,
  type Opening,
  type OpenLane,
  openStretches,
  stretchesIn,
  whyClosed,
} from './openTime.ts'
import { ANYBODY, daily, LANE, openingOf, scheduleOf } from './testOpening.ts'

const BERLIN = 'Europe/Berlin'
const SUNDAY = 6

const instant = (text: string) => Temporal.Instant.from(text)

/** Windows of a Sunday in hours: `open 9-12, blocked 10-10.5`. */
function plan(text: string): BookableTime[] {
  return [...text.matchAll(/(open|blocked) ([\d.]+)-([\d.]+)/g)].map(([, type, from, to]) => ({
    weekday: SUNDAY,
    from: Number(from) * 60,
    to: Number(to) * 60,
    type: type as BookableTime['type'],
    priority: 0,
  }))
}

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
  const stretches = stretchesIn(day, BERLIN, plan(times), 'open')

  expect(
    stretches.map(({ start, end }) => `${start.toString().slice(11, 16)} ${end.toString().slice(11, 16)}`),
  ).toEqual(expected)
})

describe('the day with which the calendar opens', () => {
  const sundays = openingOf(plan('open 9-12'))
  const lanes = [LANE]
  test.each<[string, string, Parameters<typeof nextOpenDay>[0]]>([
    ['2026-05-17T06:00:00Z', '2026-05-17', { ...sundays, lanes }],
    ['2026-05-17T09:59:00Z', '2026-05-17', { ...sundays, lanes }],
    ['2026-05-17T10:00:00Z', '2026-05-24', { ...sundays, lanes }],
    ['2026-05-18T10:00:00Z', '2026-05-24', { ...sundays, lanes }],
    ['2026-05-18T10:00:00Z', '2026-05-18', { ...sundays, lanes, bookableUntil: 3 }],
    ['2026-05-18T10:00:00Z', '2026-05-18', { ...sundays, lanes, isActive: false }],
    ['2026-05-18T10:00:00Z', '2026-05-18', { ...sundays, lanes: [{ ...LANE, isActive: false }] }],
    ['2026-05-18T10:00:00Z', '2026-05-18', { ...sundays, lanes: [{ ...LANE, groupIds: ['youth'] }] }],
    ['2026-05-18T10:00:00Z', '2026-05-18', { ...openingOf([]), lanes }],
  ])('at %s it is %s', (now, expected, range) => {
    expect(nextOpenDay(range, ANYBODY, instant(now))).toBe(expected)
  })
})

describe('how far ahead people reserve, by the midnight of the range', () => {
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
  const range = openingOf(plan(times), more)

  expect(whyClosed(inMay(start, end), range, LANE, ANYBODY, instant('2026-05-17T08:00+02:00'))).toBe(expected)
})

/** A stretch of 17 May by the summer clock of Berlin, in hours. */
const onSunday = (from: number, to: number) => {
  const midnight = instant('2026-05-17T00:00+02:00').epochMilliseconds
  return { start: midnight + from * 3_600_000, end: midnight + to * 3_600_000 }
}
const blocked = (laneIds: string[], from: number, to: number) => ({
  id: `${laneIds.join()} ${from}`,
  title: 'Wartung',
  description: '',
  laneIds,
  dateRange: onSunday(from, to),
  creationTime: 0,
})

describe('what stands between a person and a lane that the week says is open from 9 to 18', () => {
  const week = daily(540, 1080)
  const lateRule = scheduleOf(daily(1080, 1320), {
    id: 'late',
    timeLimited: true,
    startDate: '2026-05-17',
    endDate: '2026-05-17',
  })
  const ofLane = scheduleOf(daily(600, 660), { id: 'of the lane', laneId: LANE.id })
  const ofYouth = scheduleOf(daily(480, 1080), { id: 'of the youth', groupId: 'youth' })
  const notOnLane = (more: Partial<Opening>): Partial<Opening> => ({
    openingHourConfig: { per: 'lane', type: 'schedule' },
    ...more,
  })
  const byRules = (...rules: Opening['schedules']): Partial<Opening> => ({
    openingHourConfig: { per: 'range', type: 'manual' },
    schedules: [scheduleOf(week), ...rules],
  })
  const attended = (...staffed: Opening['staffed']): Partial<Opening> => ({
    openingHourConfig: { per: 'range', type: 'staffed' },
    staffed,
  })

  test.each<[string, Partial<Opening>, Partial<OpenLane>, string[], [number, number], string | undefined]>([
    ['nothing', {}, {}, [], [10, 11], undefined],
    ['the lane is hidden', {}, { isActive: false }, [], [10, 11], 'laneInactive'],
    ['the lane is for the youth', {}, { groupIds: ['youth'] }, [], [10, 11], 'laneForOthers'],
    ['the lane is for the youth, to which Ben belongs', {}, { groupIds: ['youth'] }, ['youth'], [10, 11], undefined],
    ['the lane is for one of two groups', {}, { groupIds: ['board', 'youth'] }, ['youth'], [10, 11], undefined],
    ['all lanes are blocked', { blocks: [blocked([], 10, 11)] }, {}, [], [10, 11], 'block'],
    ['the lane is blocked', { blocks: [blocked([LANE.id], 10, 11)] }, {}, [], [10.5, 11.5], 'block'],
    ['another lane is blocked', { blocks: [blocked(['lane 2'], 10, 11)] }, {}, [], [10, 11], undefined],
    ['a block ends when it begins', { blocks: [blocked([], 9, 10)] }, {}, [], [10, 11], undefined],
    ['a block begins when it ends', { blocks: [blocked([], 11, 12)] }, {}, [], [10, 11], undefined],
    ['a block over a closed time is a block', { blocks: [blocked([], 19, 20)] }, {}, [], [19, 20], 'block'],
    ['the rule of the day opens it late', { schedules: [scheduleOf(week), lateRule] }, {}, [], [18, 19], undefined],
    ['the rule of the day closes the rest', { schedules: [scheduleOf(week), lateRule] }, {}, [], [10, 11], 'closed'],
    ['hours of the lane, read per range', { schedules: [scheduleOf(week), ofLane] }, {}, [], [12, 13], undefined],
    [
      'hours of the lane, read per lane',
      notOnLane({ schedules: [scheduleOf(week), ofLane] }),
      {},
      [],
      [12, 13],
      'closed',
    ],
    ['hours of the lane hold there', notOnLane({ schedules: [scheduleOf(week), ofLane] }), {}, [], [10, 11], undefined],
    ['per lane, and the lane has none', notOnLane({ schedules: [scheduleOf(week)] }), {}, [], [12, 13], undefined],
    ['the youth may come earlier', { schedules: [scheduleOf(week), ofYouth] }, {}, ['youth'], [8, 9], undefined],
    ['others may not', { schedules: [scheduleOf(week), ofYouth] }, {}, ['board'], [8, 9], 'closed'],
    ['only rules open, and there is none', byRules(), {}, [], [10, 11], 'closed'],
    ['only rules open, and there is one', byRules(lateRule), {}, [], [18, 19], undefined],
    ['nobody is on duty', attended(), {}, [], [10, 11], 'notStaffed'],
    ['a supervisor is on duty', attended(onSunday(10, 12)), {}, [], [10, 11], undefined],
    ['the duty ends too early', attended(onSunday(9, 10.5)), {}, [], [10, 11], 'notStaffed'],
    ['one relieves the other', attended(onSunday(10.5, 12), onSunday(9, 10.5)), {}, [], [10, 11], undefined],
    ['half an hour without anybody', attended(onSunday(9, 10), onSunday(10.5, 12)), {}, [], [9.5, 11], 'notStaffed'],
    ['on duty while it is closed', attended(onSunday(0, 24)), {}, [], [19, 20], 'closed'],
    [
      'a rule opens without a duty',
      { ...attended(), schedules: [scheduleOf(week), lateRule] },
      {},
      [],
      [18, 19],
      undefined,
    ],
    [
      'the hours are reserved two hours before',
      { schedules: [scheduleOf(week, { deadlineMinutes: 120 })] },
      {},
      [],
      [10, 11],
      undefined,
    ],
    ['and not later', { schedules: [scheduleOf(week, { deadlineMinutes: 121 })] }, {}, [], [10, 11], 'tooLate'],
    [
      'the lane is hidden, which is said before the block',
      { blocks: [blocked([], 10, 11)] },
      { isActive: false },
      [],
      [10, 11],
      'laneInactive',
    ],
  ])(
    '%s (%o, lane %o, groups %j, hours %j): refused as %s [B22] [RANG-010, RANG-028, RANG-029, RANG-033]',
    (_, more, ofItsLane, groupIds, [from, to], expected) => {
      const { start, end } = onSunday(from, to)
      const slot = {
        start: Temporal.Instant.fromEpochMilliseconds(start),
        end: Temporal.Instant.fromEpochMilliseconds(end),
      }
      const [range, lane] = [openingOf(week, more), { ...LANE, ...ofItsLane }]

      const why = whyClosed(slot, range, lane, { groupIds }, instant('2026-05-17T08:00+02:00'))

      expect(why).toBe(expected)
      if (why !== undefined)
        expect(CLOSED_REFUSALS[why]).toBe(why === 'block' ? 'EVENT_CONFLICT' : 'RESERVATION_TIME_FORBIDDEN')
    },
  )
})

test('the stretches of a day leave out blocks and what no supervisor attends', () => {
  const range = openingOf(daily(540, 1080), {
    openingHourConfig: { per: 'range', type: 'staffed' },
    staffed: [onSunday(8, 12), onSunday(12, 14), onSunday(16, 20)],
    blocks: [blocked([], 10, 11), blocked(['lane 2'], 9, 18), blocked([], 17.5, 19)],
  })

  const stretches = openStretches('2026-05-17', range, LANE, ANYBODY)

  expect(
    stretches.map(({ start, end }) =>
      [start, end].map((at) => at.toZonedDateTimeISO(BERLIN).toPlainTime().toString({ smallestUnit: 'minute' })),
    ),
  ).toEqual([
    ['09:00', '10:00'],
    ['11:00', '14:00'],
    ['16:00', '17:30'],
  ])
  expect(openStretches('2026-05-17', { ...range, schedules: [] }, LANE, ANYBODY)).toEqual([])
})
