import { expect, test } from 'vitest'
import { type DeadlineUnit, deadlineMinutesOf } from '../clubs/deadline.ts'
import { rangeCalls } from './calls.ts'
import { OpeningHourConfig } from './range.ts'

test.each<[number | null, DeadlineUnit, number | null]>([
  [null, 'hours', null],
  [0, 'days', 0],
  [90, 'minutes', 90],
  [2, 'hours', 120],
  [3, 'days', 4320],
])('a deadline of %s %s is %s minutes [RANG-016]', (value, unit, minutes) => {
  expect(deadlineMinutesOf(value, unit)).toBe(minutes)
})

test.each<[string, object, boolean]>([
  ['a deadline in minutes', { deadlineUnit: 'minutes' }, true],
  ['a deadline in days', { deadlineUnit: 'days' }, true],
  ['a deadline in weeks', { deadlineUnit: 'weeks' }, false],
  ['no deadline', { deadlineValue: null }, true],
  ['a deadline below zero', { deadlineValue: -1 }, false],
  ['the north pole', { geo: { lat: 90, lon: 0 } }, true],
  ['the south pole', { geo: { lat: -90, lon: 0 } }, true],
  ['beyond the pole', { geo: { lat: 90.001, lon: 0 } }, false],
  ['beyond the other pole', { geo: { lat: -90.001, lon: 0 } }, false],
  ['the edges of the map', { geo: { lat: 0, lon: 180 } }, true],
  ['the other edge of the map', { geo: { lat: 0, lon: -180 } }, true],
  ['beyond the edge', { geo: { lat: 0, lon: 180.001 } }, false],
  ['beyond the other edge', { geo: { lat: 0, lon: -180.001 } }, false],
  ['no place', { geo: null }, true],
  ['a description of 500 characters', { description: { de: 'x'.repeat(500), en: 'x'.repeat(500) } }, true],
  ['a longer German one', { description: { de: 'x'.repeat(501), en: '' } }, false],
  ['a longer English one', { description: { de: '', en: 'x'.repeat(501) } }, false],
  ['a blank name', { name: ' ' }, false],
  ['a state of the federation', { federalState: 'HE' }, true],
  ['a state that is none', { federalState: 'XX' }, false],
])(
  'the settings of a range with %s (%o) are taken: %s [RANG-006, RANG-013, RANG-014, RANG-015, RANG-016]',
  (_, more, expected) => {
    const rangeId = crypto.randomUUID()

    expect(rangeCalls.update.input.safeParse({ rangeId, ...more }).success).toBe(expected)
  },
)

test.each<[number, number, boolean]>([
  [0, 1, false],
  [1, 1, true],
  [16, 20, true],
  [17, 1, false],
  [1, 21, false],
])(
  'a range is made with %i lanes whose names have %i characters: %s [RANG-008, RANG-012]',
  (count, length, expected) => {
    const lanes = Array.from({ length: count }, () => 'x'.repeat(length))
    const range = { name: 'Halle', description: { de: '', en: '' }, address: '', lanes }

    expect(rangeCalls.create.input.safeParse(range).success).toBe(expected)
  },
)

test.each<[number, boolean]>([
  [17, true],
  [60, true],
  [61, false],
])('lanes that are added later make %i of them: %s', (count, expected) => {
  const lanes = Array.from({ length: count }, (_, orderingNumber) => ({ orderingNumber, name: 'x' }))

  expect(rangeCalls.saveLanes.input.safeParse({ rangeId: crypto.randomUUID(), lanes }).success).toBe(expected)
})

test.each<[string, string, boolean]>([
  ['range', 'schedule', true],
  ['range', 'manual', true],
  ['lane', 'staffed', true],
  ['lane', 'never', false],
  ['club', 'schedule', false],
])('hours are read per %s as %s: %s [RANG-028, RANG-029]', (per, type, expected) => {
  expect(OpeningHourConfig.safeParse({ per, type }).success).toBe(expected)
})

test.each<[string, object, boolean]>([
  ['for a day', { timeBoxType: 'day' }, true],
  ['for a week', { timeBoxType: 'week' }, true],
  ['for a period', { timeBoxType: 'custom' }, true],
  ['for a month', { timeBoxType: 'month' }, false],
  ['with a comment of 100 characters', { comment: 'x'.repeat(100) }, true],
  ['with a longer comment', { comment: 'x'.repeat(101) }, false],
  ['on a day that does not exist', { startDate: '2026-02-30' }, false],
])('an opening-hours rule %s (%o) is taken: %s [RANG-025, RANG-026, RANG-027]', (_, more, expected) => {
  const rule = {
    rangeId: crypto.randomUUID(),
    priority: 0,
    timeBoxType: 'day',
    startDate: '2026-05-21',
    endDate: '2026-05-21',
    comment: '',
    groupIds: [],
    bookableTimes: [],
    ...more,
  }

  expect(rangeCalls.createRule.input.safeParse(rule).success).toBe(expected)
})

test.each<[string, object, boolean]>([
  ['for days', {}, true],
  ['before anybody shot', { startDate: '1999-12-31' }, false],
  ['in a thousand years', { endDate: '3000-01-01' }, false],
  ['for hours', { startDate: '2026-05-21T18:00', endDate: '2026-05-21T24:00' }, true],
  ['with a title of 500 characters', { title: 'x'.repeat(500) }, true],
  ['with a longer title', { title: 'x'.repeat(501) }, false],
  ['without a title', { title: '' }, false],
  ['with a comment of 500 characters', { comment: 'x'.repeat(500) }, true],
  ['with a longer comment', { comment: 'x'.repeat(501) }, false],
  ['until a quarter past midnight of a day of 24 hours', { endDate: '2026-05-21T24:15' }, false],
  ['with a zone in its time', { startDate: '2026-05-21T18:00Z' }, false],
  ['of a day that does not exist', { startDate: '2026-02-30' }, false],
])('a block %s (%o) is taken: %s [RANG-034, RANG-035, RANG-036]', (_, more, expected) => {
  const block = {
    rangeId: crypto.randomUUID(),
    laneIds: [],
    startDate: '2026-05-21',
    endDate: '2026-05-22',
    title: 'Wartung',
    comment: '',
    ...more,
  }

  expect(rangeCalls.createBlock.input.safeParse(block).success).toBe(expected)
})
