import { expect, test } from 'vitest'
import { EVERYTHING_PERMITTED } from '../ranges/permit.ts'
import { daily, LANE, openingOf } from '../ranges/testOpening.ts'
import { draftOf } from './draftOf.ts'
import { judge, type KnownPerson, type Situation } from './judge.ts'
import type { SaidRow } from './readRows.ts'
import type { Answers } from './reservationImport.ts'

const NOW = Temporal.Instant.from('2026-05-13T08:00:00Z')
const ASK: Answers = { lanes: [], people: [], unknown: 'ask', asBlockers: false }
const opening = openingOf(daily(16 * 60, 22 * 60))
const lanesOf = (range: string, names: string[], more: object = {}) =>
  names.map((name) => ({ ...LANE, id: `${range} ${name}`, name, ...more }))
const person = (uid: string, firstName: string, lastName: string, more: Partial<KnownPerson> = {}): KnownPerson => ({
  ...{ uid, firstName, lastName, name: `${firstName} ${lastName}`, memberNumber: null, groupIds: [] },
  ...{ shooter: null, duties: [], ...more },
})
const at = (clock: string) => Temporal.Instant.from(`2026-05-20T${clock}+02:00`).epochMilliseconds
const situation: Situation = {
  ranges: [
    { id: 'hall', name: 'Luftdruckhalle', opening, lanes: lanesOf('hall', ['Bahn 1', 'Bahn 2', 'Links']) },
    { id: 'pistol', name: 'Pistolenstand 25 m', opening, lanes: lanesOf('pistol', ['1', '2']) },
  ],
  people: [
    person('otto', 'Otto', 'Ohnesorg', { memberNumber: 7 }),
    person('jörg', 'Jörg', 'Weiß', { memberNumber: 8 }),
    person('emil1', 'Emil', 'Engel', { memberNumber: 9 }),
    person('emil2', 'Emil', 'Engel', { memberNumber: 10 }),
    person('anna', 'Anna', 'Ahrens'),
    person('kid', 'Karl', 'Kind', { shooter: { birthDate: '2015-01-01', certificates: [] } }),
    person('duty', 'Dora', 'Dienst', { duties: [{ start: at('18:00'), end: at('20:00') }] }),
  ],
  taken: [
    {
      rangeId: 'hall',
      laneId: 'hall Bahn 1',
      uid: 'otto',
      name: 'Otto Ohnesorg',
      start: at('20:00'),
      end: at('21:00'),
    },
    { rangeId: 'hall', laneId: 'hall Links', uid: null, name: 'Pflege', start: at('20:00'), end: at('21:00') },
  ],
  by: 'anna',
}
let rows = 1
const said = (more: Partial<SaidRow> = {}): SaidRow => {
  rows += 1
  return {
    ...{
      row: rows,
      range: '',
      lane: 'Links',
      day: '2026-05-20',
      start: '18:00',
      end: '19:00',
      number: '',
      name: 'Otto Ohnesorg',
    },
    ...{ note: '', isCancelled: false, fault: null, ...more },
  }
}
const judged = (row: Partial<SaidRow>, answers: Partial<Answers> = {}, more: Partial<Situation> = {}) => {
  const [first] = judge([said(row)], { ...situation, ...more }, { ...ASK, ...answers }, NOW)
  return first
}

test.each<[Partial<SaidRow>, string, string | null]>([
  [{}, 'reserve', null],
  [{ start: '20:00', end: '21:00', lane: 'Bahn 1' }, 'there', null],
  [{ start: '20:00', end: '21:00', name: '' }, 'there', null],
  [{ start: '20:30', end: '21:30', lane: 'Bahn 1' }, 'wrong', 'TAKEN'],
  [{ start: '20:00', end: '21:00' }, 'wrong', 'TAKEN'],
  [{ start: '19:00', end: '20:00' }, 'reserve', null],
  [{ name: '' }, 'block', null],
  [{ name: 'Gesperrt' }, 'block', null],
  [{ name: 'Belegung durch den Verein' }, 'block', null],
  [{ day: '2026-05-12' }, 'past', null],
  [{ day: '2026-05-13', start: '09:30', end: '12:00' }, 'past', null],
  [{ day: '2026-05-13', start: '10:00', end: '11:00' }, 'past', null],
  [{ day: '2026-05-13', start: '10:30', end: '11:00' }, 'reserve', null],
  [{ day: '2026-05-12', lane: 'Nirgends' }, 'past', null],
  [{ lane: 'Nirgends' }, 'open', 'LANE_UNKNOWN'],
  [{ fault: 'DATE_INVALID', day: null }, 'wrong', 'DATE_INVALID'],
  [{ start: '19:00', end: '18:00' }, 'wrong', 'TIME_INVALID'],
  [{ isCancelled: true }, 'leave', 'CANCELLED'],
  [{ name: 'Niemand Nirgends' }, 'open', 'PERSON_UNKNOWN'],
  [{ name: 'Emil Engel' }, 'open', 'PERSON_SEVERAL'],
  [{ name: 'Emil Engel', number: '10' }, 'reserve', null],
  [{ name: 'Otto Ohnesorg', number: '8' }, 'open', 'PERSON_SEVERAL'],
  [{ name: 'Otto Ohnesorg', number: '99' }, 'open', 'PERSON_SEVERAL'],
  [{ name: 'Anna Ahrens' }, 'wrong', 'SELF'],
])('a row %o becomes %s, because of %s', (row, state, why) => {
  expect(judged(row)).toMatchObject({ state, why })
})

test.each<[Partial<SaidRow>, string]>([
  [{ start: '18:15', end: '19:00' }, 'RESERVATION_TIME_INVALID'],
  [{ start: '18:00', end: '18:45' }, 'RESERVATION_TIME_INVALID'],
])('a row %o is refused as officers are: %s', (row, refusal) => {
  expect(judged(row)).toMatchObject({ state: 'wrong', refusal })
})

test('the law and duties hold for rows as for what officers reserve by hand', () => {
  const strong = { ...EVERYTHING_PERMITTED, weaponClasses: ['centrefirePistol' as const] }
  const ranges = [
    { id: 'hall', name: 'Halle', opening, lanes: lanesOf('hall', ['Links', 'Rechts'], { permit: strong }) },
  ]
  expect(judged({ name: 'Karl Kind' }, {}, { ranges })).toMatchObject({ state: 'wrong', refusal: 'SHOOTER_TOO_YOUNG' })
  expect(judged({ name: 'Karl Kind' })).toMatchObject({ state: 'reserve' })

  expect(judged({ name: 'Dora Dienst' }), 'nobody else is there').toMatchObject({ state: 'reserve' })
  const [, second] = judge([said(), said({ name: 'Dora Dienst', lane: 'Bahn 1' })], situation, ASK, NOW)
  expect(second).toMatchObject({ state: 'wrong', refusal: 'RESERVATION_ON_DUTY' })
})

test.each<[string, string, string | undefined]>([
  ['', 'Bahn 2', 'hall Bahn 2'],
  ['', 'bahn2', 'hall Bahn 2'],
  ['', 'Links', 'hall Links'],
  ['', '2', undefined],
  ['Luftdruckhalle', '2', 'hall Bahn 2'],
  ['luftdruckhalle', 'Stand 02', 'hall Bahn 2'],
  ['Pistolenstand 25 m', 'Bahn 2', 'pistol 2'],
  ['', 'Pistolenstand 25 m 2', 'pistol 2'],
  ['Anderswo', 'Links', undefined],
  ['', '', undefined],
])('the lane %j %j is %s', (range, lane, expected) => {
  expect(judged({ range, lane })?.wanted?.laneId).toBe(expected)
})

test.each<[Partial<SaidRow>, string | undefined]>([
  [{ name: 'Ohnesorg, Otto' }, 'otto'],
  [{ name: 'Ohnesorg Otto' }, 'otto'],
  [{ name: 'Herr Dr. Otto Ohnesorg' }, 'otto'],
  [{ name: 'JÖRG WEISS' }, 'jörg'],
  [{ name: '', number: '8' }, 'jörg'],
  [{ name: '', number: '99' }, undefined],
  [{ name: 'Otto' }, undefined],
])('somebody named %o is %s', (named, uid) => {
  expect(judged(named)?.person?.uid).toBe(uid)
})

test('an earlier row has the lane, and the same row again is left out', () => {
  const all = [said(), said(), said({ name: 'Jörg Weiß' }), said({ start: '18:30', end: '19:30' }), said({ name: '' })]
  const first = all[0]?.row
  expect(judge(all, situation, ASK, NOW).map(({ state, why, taken }) => [state, why, taken?.row])).toEqual([
    ['reserve', null, undefined],
    ['leave', 'TWICE', first],
    ['wrong', 'TAKEN_IN_FILE', first],
    ['wrong', 'TAKEN_IN_FILE', first],
    ['wrong', 'TAKEN_IN_FILE', first],
  ])
})

test('what lies outside of the opening hours is named and made, however far ahead it is', () => {
  expect(judged({ start: '08:00', end: '09:00' })).toMatchObject({ state: 'reserve', isOutside: true })
  const [hall, ...others] = situation.ranges
  const short = { ...hall, opening: { ...opening, bookableUntil: 3 } } as (typeof situation.ranges)[number]
  expect(judged({}, {}, { ranges: [short, ...others] })).toMatchObject({ state: 'reserve', isOutside: false })
  expect(judged({ start: '21:00', end: '23:00', name: '' })).toMatchObject({ state: 'block', isOutside: true })
})

test('answers count for all rows with the same words, and those that name nobody of the club for none', () => {
  const lanes = [{ range: '', lane: 'Nirgends', laneId: 'hall Links' }]
  expect(judged({ lane: 'Nirgends' }, { lanes })?.wanted?.laneId).toBe('hall Links')
  expect(
    judged({ lane: 'Nirgends' }, { lanes: [{ ...lanes[0], range: '', lane: 'Nirgends', laneId: null }] }),
  ).toMatchObject({ state: 'leave', why: 'LEFT_OUT' })
  expect(judged({ lane: 'Nirgends' }, { lanes: [{ range: '', lane: 'Nirgends', laneId: 'foreign' }] })?.state).toBe(
    'open',
  )

  const named = (more: object) => ({
    people: [{ number: '', name: 'Emil Engel', choice: 'reserve' as const, ...more }],
  })
  const emil = { name: 'Emil Engel' }
  expect(judged(emil, named({ uid: 'emil2' }))?.wanted?.uid).toBe('emil2')
  expect(judged(emil, named({ uid: 'foreign' }))?.state).toBe('open')
  expect(judged(emil, named({ uid: 'anna' }))).toMatchObject({ state: 'wrong', why: 'SELF' })
  expect(judged(emil, named({ choice: 'block' }))).toMatchObject({ state: 'block', wanted: { text: 'Emil Engel' } })
  expect(judged(emil, named({ choice: 'leave' }))).toMatchObject({ state: 'leave' })
  expect(judged({ ...emil, number: '10' }, named({ choice: 'leave' })), 'with a number it is another').toMatchObject({
    state: 'reserve',
  })
})

test('those who are not in the club are decided about at once, and all rows can become blockers', () => {
  const nobody = { name: 'Niemand Nirgends', note: 'Lehrgang' }
  expect(judged(nobody, { unknown: 'block' })).toMatchObject({
    state: 'block',
    wanted: { uid: null, text: 'Niemand Nirgends: Lehrgang' },
  })
  expect(judged(nobody, { unknown: 'leave' })).toMatchObject({ state: 'leave' })
  expect(judged({ name: 'Emil Engel' }, { unknown: 'block' })?.state, 'two are in the club').toBe('open')
  expect(judged({}, { asBlockers: true })).toMatchObject({
    state: 'block',
    person: null,
    wanted: { text: 'Otto Ohnesorg' },
  })
  expect(judged({ note: 'mit Gast' })?.wanted).toMatchObject({ uid: 'otto', text: 'mit Gast' })
})

test('a draft counts every row once, and names what is asked with what was answered', () => {
  const answers = { ...ASK, people: [{ number: '', name: 'Emil Engel', choice: 'reserve' as const, uid: 'emil1' }] }
  const all = [
    said(),
    said({ name: 'Emil Engel', lane: 'Bahn 1' }),
    ...[said({ name: 'Nora Neu' }), said({ name: 'Nora Neu', lane: 'Bahn 2' })],
    ...[said({ lane: 'Nirgends' }), said({ day: '2026-05-01' }), said({ start: '08:00', end: '09:00' })],
  ]
  const draft = draftOf(judge(all, situation, answers, NOW), answers, undefined)
  expect(draft.counts).toEqual({ open: 3, wrong: 0, reserve: 3, block: 0, there: 0, past: 1, leave: 0 })
  expect(draft.outside).toBe(1)
  expect(draft.rows.map(({ row }) => row)).toEqual([2, 3, 4].map((index) => all[index]?.row))
  expect(draft.lanes).toEqual([{ range: '', lane: 'Nirgends', count: 1, isOpen: true, laneId: null }])
  expect(draft.people).toEqual([
    { number: '', name: 'Nora Neu', count: 2, candidates: [], choice: null, chosen: null },
    {
      ...{ number: '', name: 'Emil Engel', count: 1, candidates: [], choice: 'reserve' },
      chosen: { uid: 'emil1', name: 'Emil Engel', memberNumber: 9 },
    },
  ])
})
