import { expect, test } from 'vitest'
import type { HeldQualification } from '../qualifications/supervise.ts'
import { stateOf } from './duty.ts'
import { type OpenDuty, type Serving, whyNotServe, whyNotTakeOver } from './serve.ts'

const at = (clock: string) => Temporal.Instant.from(`2026-05-21T${clock}:00Z`)
const NOW = at('10:00')
const DUTY: OpenDuty = {
  day: '2026-05-21',
  slot: { start: at('16:00'), end: at('20:00') },
  needed: 2,
  youthNeeded: false,
  people: [],
}
const paper = (kind: 'supervisor' | 'youth', more: Partial<HeldQualification> = {}): HeldQualification => ({
  kind,
  number: '1',
  issued: null,
  expires: null,
  blocked: null,
  ...more,
})
const person = (qualifications: HeldQualification[], more: Partial<Serving> = {}): Serving => ({
  uid: 'me',
  qualifications,
  isOnDuty: false,
  lanes: [],
  ...more,
})
const lane = (start: string, end: string, isAlone = false) => ({ slot: { start: at(start), end: at(end) }, isAlone })
const SUPERVISOR = person([paper('supervisor')])
const FOR_YOUTH = person([paper('supervisor'), paper('youth')])
const other = (isForYouth = false, uid = 'other') => ({ uid, isForYouth })

test.each([
  ['with a valid paper', SUPERVISOR, undefined],
  ['without one', person([]), 'DUTY_UNQUALIFIED'],
  ['with one for youth work alone', person([paper('youth')]), 'DUTY_UNQUALIFIED'],
  ['with one that has ended', person([paper('supervisor', { expires: '2026-05-20' })]), 'DUTY_QUALIFICATION_EXPIRED'],
  ['on its last day', person([paper('supervisor', { expires: '2026-05-21' })]), undefined],
  ['before its first day', person([paper('supervisor', { issued: '2026-05-22' })]), 'DUTY_NOT_YET_QUALIFIED'],
  ['with a blocked one', person([paper('supervisor', { blocked: { on: '2026-05-21' } })]), 'DUTY_BLOCKED'],
  ['with one that has no number', person([paper('supervisor', { number: ' ' })]), 'DUTY_NUMBER_MISSING'],
  ['with another duty at that time', { ...SUPERVISOR, isOnDuty: true }, 'DUTY_TWICE'],
  ['with a lane of the own at that time', { ...SUPERVISOR, lanes: [lane('19:30', '20:30')] }, 'DUTY_RESERVED'],
  ['with a lane of the own that ends before', { ...SUPERVISOR, lanes: [lane('14:00', '16:00')] }, undefined],
] as const)('somebody %s: nobody serves without all that the law and the day ask for', (_, who, expected) => {
  expect(whyNotServe(DUTY, who, 'person', NOW)).toBe(expected)
  expect(whyNotServe(DUTY, who, 'officer', NOW)).toBe(expected)
})

test('somebody alone at the range may shoot while supervising, if an officer sees to it (§ 11 (3) AWaffV)', () => {
  const alone = { ...SUPERVISOR, lanes: [lane('18:00', '19:00', true)] }
  expect(whyNotServe(DUTY, alone, 'officer', NOW)).toBeUndefined()
  expect(whyNotServe(DUTY, alone, 'person', NOW)).toBe('DUTY_RESERVED')
  const twice = { ...SUPERVISOR, lanes: [lane('18:00', '19:00', true), lane('19:00', '20:00')] }
  expect(whyNotServe(DUTY, twice, 'officer', NOW)).toBe('DUTY_RESERVED')
})

test('a full duty takes nobody more, unless an officer wants more than are needed', () => {
  const full = { ...DUTY, people: [other(), other(false, 'third')] }
  expect(whyNotServe(full, SUPERVISOR, 'person', NOW)).toBe('DUTY_FULL')
  expect(whyNotServe(full, SUPERVISOR, 'officer', NOW)).toBeUndefined()
  expect(whyNotServe({ ...DUTY, people: [other(false, 'me')] }, SUPERVISOR, 'officer', NOW)).toBe('DUTY_TWICE')
})

test('the last place is kept for somebody fit for youth work where nobody of them is there yet', () => {
  const youth = { ...DUTY, youthNeeded: true }
  expect(whyNotServe(youth, SUPERVISOR, 'person', NOW)).toBeUndefined()
  expect(whyNotServe({ ...youth, people: [other()] }, SUPERVISOR, 'person', NOW)).toBe('DUTY_YOUTH_NEEDED')
  expect(whyNotServe({ ...youth, people: [other()] }, FOR_YOUTH, 'person', NOW)).toBeUndefined()
  expect(whyNotServe({ ...youth, people: [other(true)] }, SUPERVISOR, 'person', NOW)).toBeUndefined()
})

test('a duty is taken until it is over', () => {
  expect(whyNotServe(DUTY, SUPERVISOR, 'person', at('19:59'))).toBeUndefined()
  expect(whyNotServe(DUTY, SUPERVISOR, 'person', at('20:00'))).toBe('DUTY_OVER')
})

test('a place is taken over by somebody who could have taken it, also where more are there than needed', () => {
  const crowded = { ...DUTY, people: [other(), other(false, 'second'), other(false, 'third')] }
  expect(whyNotTakeOver(crowded, SUPERVISOR, 'other', NOW)).toBeUndefined()
  expect(whyNotTakeOver(crowded, person([]), 'other', NOW)).toBe('DUTY_UNQUALIFIED')
  const mine = { ...crowded, people: [other(), other(false, 'me')] }
  expect(whyNotTakeOver(mine, SUPERVISOR, 'other', NOW)).toBe('DUTY_TWICE')
  const lone = { ...DUTY, youthNeeded: true, people: [other(true), other(false, 'second')] }
  expect(whyNotTakeOver(lone, SUPERVISOR, 'other', NOW)).toBe('DUTY_YOUTH_NEEDED')
  expect(whyNotTakeOver(lone, FOR_YOUTH, 'other', NOW)).toBeUndefined()
})

test.each([
  [[], false, 'empty'],
  [[false], false, 'thin'],
  [[false, false], false, 'filled'],
  [[false, false], true, 'thin'],
  [[false, true], true, 'filled'],
  [[false, false, false], false, 'filled'],
] as const)('with %j, youth %j, a duty for two is %s', (people, youthNeeded, state) => {
  expect(stateOf({ needed: 2, youthNeeded, people: people.map((isForYouth) => ({ isForYouth })) })).toBe(state)
})
