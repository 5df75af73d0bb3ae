import { describe, expect, test } from 'vitest'
import { boxOf, hasHours, type Schedule, type TIME_BOX_TYPES, whyNotBox, wrongBox } from './schedule.ts'
import { scheduleOn } from './scheduleOn.ts'
import { scheduleOf } from './testOpening.ts'

const DAY = '2026-05-21'
const BERLIN = 'Europe/Berlin'
const place = { timeZone: BERLIN, laneId: 'lane 1', groupIds: ['youth'] }
const at = (moment: string) => Temporal.Instant.from(moment).epochMilliseconds

const KINDS = {
  week: {},
  'later week': { activationTime: at('2026-05-01T10:00+02:00') },
  'week of the lane': { laneId: 'lane 1' },
  'week of the youth': { groupId: 'youth' },
  'week of the youth on the lane': { groupId: 'youth', laneId: 'lane 1' },
  rule: { timeLimited: true, startDate: DAY, endDate: DAY },
  'rule of the lane': { timeLimited: true, startDate: DAY, endDate: DAY, laneId: 'lane 1' },
  'rule for the youth': {
    timeLimited: true,
    startDate: DAY,
    endDate: DAY,
    applyToGroups: true,
    applyToGroupIDs: ['youth'],
  },
  'important week': { priority: 1 },
  'important rule': { timeLimited: true, startDate: DAY, endDate: DAY, priority: 1 },
} satisfies Record<string, Partial<Schedule>>

const RANKED: (keyof typeof KINDS)[] = [
  'important rule',
  'important week',
  'rule for the youth',
  'rule of the lane',
  'rule',
  'week of the youth on the lane',
  'week of the youth',
  'week of the lane',
  'later week',
  'week',
]
const pairs = RANKED.flatMap((better, rank) => RANKED.slice(rank + 1).map((worse) => [better, worse] as const))

test.each(pairs)('%s counts before %s, whichever was made first [RANG-023, RANG-024]', (better, worse) => {
  const made = (kind: keyof typeof KINDS, id: string) => scheduleOf([], { ...KINDS[kind], id })

  expect(scheduleOn(DAY, [made(better, '1'), made(worse, '2')], place)?.id).toBe('1')
  expect(scheduleOn(DAY, [made(worse, '1'), made(better, '2')], place)?.id).toBe('2')
})

test('of two that are equal the same one counts in whatever order they come', () => {
  const [one, two] = [scheduleOf([], { id: '1' }), scheduleOf([], { id: '2' })]

  expect(scheduleOn(DAY, [one, two], place)?.id).toBe('1')
  expect(scheduleOn(DAY, [two, one], place)?.id).toBe('1')
})

test.each<[string, Partial<Schedule>, boolean]>([
  ['that counts', {}, true],
  ['that is not active', { active: false }, false],
  ['activated later on the same day', { activationTime: at('2026-05-21T23:00+02:00') }, true],
  ['activated at the midnight after', { activationTime: at('2026-05-22T00:00+02:00') }, false],
  ['of this lane', { laneId: 'lane 1' }, true],
  ['of another lane', { laneId: 'lane 2' }, false],
  ['of the youth', { groupId: 'youth' }, true],
  ['of the board', { groupId: 'board' }, false],
  ['for the youth and the board', { applyToGroups: true, applyToGroupIDs: ['board', 'youth'] }, true],
  ['for the board', { applyToGroups: true, applyToGroupIDs: ['board'] }, false],
  ['for this day', { timeLimited: true, startDate: DAY, endDate: DAY }, true],
  ['until this day', { timeLimited: true, startDate: '2026-05-01', endDate: DAY }, true],
  ['from this day on', { timeLimited: true, startDate: DAY, endDate: '2026-06-01' }, true],
  ['until the day before', { timeLimited: true, startDate: '2026-05-01', endDate: '2026-05-20' }, false],
  ['from the day after', { timeLimited: true, startDate: '2026-05-22', endDate: '2026-06-01' }, false],
  ['without its days', { timeLimited: true }, false],
])('a schedule %s (%o) counts on 21 May: %s [RANG-023, RANG-024]', (_, more, expected) => {
  expect(scheduleOn(DAY, [scheduleOf([], more)], place) !== undefined).toBe(expected)
})

test.each([
  [BERLIN, true],
  ['Pacific/Kiritimati', false],
  ['Pacific/Pago_Pago', true],
])('the day of an activation is the one at the range: in %s it counts on 21 May: %s [Z04]', (timeZone, expected) => {
  const schedule = scheduleOf([], { activationTime: at('2026-05-21T12:00Z') })

  expect(scheduleOn(DAY, [schedule], { ...place, timeZone }) !== undefined).toBe(expected)
})

describe('the days of a rule', () => {
  test.each<[(typeof TIME_BOX_TYPES)[number], string, string, string, string]>([
    ['day', '2026-05-21', '2026-05-21', '2026-05-21', '2026-05-21'],
    ['day', '2026-05-21', '2026-05-25', '2026-05-21', '2026-05-21'],
    ['week', '2026-05-18', '2026-05-18', '2026-05-18', '2026-05-24'],
    ['week', '2026-05-21', '2026-05-21', '2026-05-18', '2026-05-24'],
    ['week', '2026-05-24', '2026-06-30', '2026-05-18', '2026-05-24'],
    ['week', '2027-01-01', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['custom', '2026-05-21', '2026-06-30', '2026-05-21', '2026-06-30'],
    ['custom', '2026-05-21', '2026-05-21', '2026-05-21', '2026-05-21'],
  ])('as %s from %s to %s are %s to %s [RANG-025]', (type, startDate, endDate, first, last) => {
    expect(boxOf(type, startDate, endDate)).toEqual({ first, last })
  })

  test.each([
    ['2026-05-21', '2026-05-21', undefined],
    ['2026-05-21', '2026-05-22', undefined],
    ['2026-05-21', '2026-05-20', 'INVALID_EVENT_TIME'],
  ])('from %s to %s are refused as %s', (startDate, endDate, expected) => {
    expect(whyNotBox(startDate, endDate)).toBe(expected)
    expect(Object.keys(wrongBox({ startDate, endDate }))).toEqual(expected === undefined ? [] : ['endDate'])
  })
})

test('a range has hours as soon as something active opens it', () => {
  const open = { weekday: 0, from: 600, to: 660, type: 'open', priority: 0 } as const
  const has = (...schedules: Schedule[]) => hasHours({ schedules })

  expect(has()).toBe(false)
  expect(has(scheduleOf([]))).toBe(false)
  expect(has(scheduleOf([{ ...open, type: 'blocked' }]))).toBe(false)
  expect(has(scheduleOf([open], { active: false }))).toBe(false)
  expect(has(scheduleOf([]), scheduleOf([open], { timeLimited: true }))).toBe(true)
})
