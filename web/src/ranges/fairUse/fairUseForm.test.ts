import type { FairUseRule } from '@bahnfrei/domain/ranges/fairUse.ts'
import { expect, test } from 'vitest'
import { type FairUseForm, fairUseFormOf, ruleOf, wrongFairUseFields } from './fairUseForm.ts'

const EVENING = [{ weekday: 2, from: 1080, to: 1260, type: 'open' as const, priority: 0 }]
const RULE: FairUseRule = {
  id: 'rule',
  name: 'Jugend',
  rangeId: 'range',
  groupId: null,
  mostOpen: 3,
  minutesPerWeek: 270,
  primeTimes: EVENING,
  primeMinutesPerWeek: 90,
  horizonDays: 14,
  leadMinutes: 120,
}
const FORM = fairUseFormOf(RULE, 'range')

test('a rule is the same after its form, with half hours and without limits', () => {
  expect(ruleOf(FORM, EVENING, 'rule')).toEqual(RULE)
  const free = {
    ...RULE,
    rangeId: null,
    mostOpen: null,
    minutesPerWeek: null,
    primeTimes: [],
    primeMinutesPerWeek: null,
  }
  expect(ruleOf(fairUseFormOf(free, 'range'), [], 'rule')).toEqual(free)
})

test('a new rule is for the range on which somebody looks', () => {
  expect(fairUseFormOf(undefined, 'range')).toMatchObject({ rangeId: 'range', groupId: '', mostOpen: '' })
})

test.each<[string, Partial<FairUseForm>, string[]]>([
  ['nothing odd', {}, []],
  ['no name', { name: '' }, ['name']],
  ['four and a half hours', { hoursPerWeek: '4,5' }, []],
  ['more hours than a week has', { hoursPerWeek: '169' }, ['hoursPerWeek']],
  ['hours in words', { leadHours: 'zwei' }, ['leadHours']],
  ['half a reservation', { mostOpen: '0,5' }, ['mostOpen']],
])('a rule of fair use with %s has these wrong fields', (_, changes, wrong) => {
  expect([...wrongFairUseFields({ ...FORM, ...changes }, EVENING)]).toEqual(wrong)
})

test('a limit for busy hours needs busy hours', () => {
  expect([...wrongFairUseFields(FORM, [])]).toEqual(['primeHoursPerWeek'])
})
