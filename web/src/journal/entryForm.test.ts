import type { JournalChoices } from '@bahnfrei/domain/journal/choices.ts'
import type { EntryDiscipline } from '@bahnfrei/domain/journal/entry.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { disciplinesAt, inputOf, newEntryForm, parseSeries, seriesText, weaponsAt, whyNotSave } from './entryForm.ts'

const NOW = { day: '2026-05-21', clock: '18:40' }
const shot: EntryDiscipline = {
  ...{ id: '1', disciplineName: 'Sportpistole', source: 'club', disciplineId: 'd1', number: 'DSB 2.40' },
  ...{ equipmentUsed: 'Pardini', calibre: '.22', shotCount: 30, series: [91.5], rings: 91.5 },
  ...{ weaponId: 'w1', length: 'short', needsLicence: true, own: true },
}
const discipline = { disciplineName: 'Sportpistole', number: '2.40', isActive: true }
const weapon = { name: 'Pardini', calibre: '.22', length: 'short', needsLicence: true } as const
const choices: JournalChoices = {
  mayWrite: true,
  places: [
    { clubId: 'c1', clubName: 'Eichenhain', rangeId: 'r1', rangeName: '25 m' },
    { clubId: 'c2', clubName: 'Birkenau', rangeId: 'r2', rangeName: '50 m' },
  ],
  disciplines: [{ ...discipline, clubId: 'c1', id: 'd1', whitelistEnabled: true, ranges: ['r1'] }],
  weapons: [
    { ...weapon, id: 'w1', clubId: null },
    { ...weapon, id: 'w2', clubId: 'c2', name: 'Leihwaffe' },
  ],
  trainers: [],
  reservations: [],
  last: [shot],
  lastRangeId: 'r1',
}

test('a new entry proposes the place, and discipline, weapon and shots of the last time', () => {
  const form = newEntryForm(choices, undefined, NOW)
  expect(form).toMatchObject({ clubId: 'c1', rangeId: 'r1', day: '2026-05-21', clock: '18:40' })
  expect(form.shots).toMatchObject([{ discipline: { id: 'd1' }, weaponId: 'w1', shots: 30, series: '' }])
  expect(newEntryForm({ ...choices, lastRangeId: 'r2' }, undefined, NOW)).toMatchObject({ clubId: 'c2', rangeId: 'r2' })
  expect(whyNotSave(form, NOW)).toBeUndefined()
  expect(inputOf(form, undefined, choices)).toMatchObject({
    clubId: 'c1',
    dateString: '2026-05-21',
    disciplines: [{ source: 'club', disciplineId: 'd1', weaponId: 'w1', shotCount: 30 }],
  })
})

test('where the last discipline is not shot it stays as a name, and place and day of a reservation are not sent', () => {
  const reservation = {
    ...{ id: 'x', clubId: 'c2', clubName: 'Birkenau', rangeId: 'r2', rangeName: '50 m' },
    ...{ lane: '3', day: '2026-05-20', clock: '18:00', results: [] },
  }
  const form = newEntryForm(choices, reservation, NOW)
  expect(form.shots[0]?.discipline).toEqual({ id: null, name: 'Sportpistole', number: 'DSB 2.40' })
  const input = inputOf(form, undefined, choices)
  expect(input).toMatchObject({ reservationId: 'x', disciplines: [{ source: 'custom', disciplineId: null }] })
  expect(input).not.toHaveProperty('dateString')
})

test.each([
  ['', [{ discipline: { id: 'd1' }, weaponId: 'w1', shots: 40, series: '98,5 101' }]],
  ['sportpistole', [{ discipline: { id: 'd1' }, weaponId: 'w1', shots: 40 }]],
  ['dsb 2.40', [{ discipline: { id: 'd1' }, shots: 40 }]],
  ['Luftpistole', [{ discipline: { id: null, name: 'Luftpistole' }, weaponId: null, shots: 40 }]],
])('what targets say of %o stands in the form with shots and series', (disciplineName, shots) => {
  const result = { disciplineName, shotCount: 40, series: [98.5, 101], rings: 199.5 }
  const reservation = {
    ...{ id: 'x', clubId: 'c1', clubName: 'Eichenhain', rangeId: 'r1', rangeName: '25 m' },
    ...{ lane: '3', day: '2026-05-20', clock: '18:00', results: [result] },
  }
  const clubs = { ...choices, disciplines: choices.disciplines.map((one) => ({ ...one, number: 'DSB 2.40' })) }
  const form = newEntryForm(clubs, reservation, NOW)
  expect(form.shots).toMatchObject(shots)
  const onlyRings = { ...reservation, results: [{ ...result, series: [] }, result] }
  expect(newEntryForm(clubs, onlyRings, NOW).shots.map(({ key, series }) => [key, series])).toEqual([
    [0, '199,5'],
    [1, '98,5 101'],
  ])
})

test('a club has its own weapons and disciplines, the own weapon is everywhere', () => {
  expect(weaponsAt(choices, { clubId: 'c2' }).map(({ id }) => id)).toEqual(['w1', 'w2'])
  expect(weaponsAt(choices, { clubId: null }).map(({ id }) => id)).toEqual(['w1'])
  expect(disciplinesAt(choices, { clubId: 'c1', rangeId: 'other' })).toEqual([])
})

test.each([
  ['PLACE', { rangeId: null }],
  ['DAY', { day: '' }],
  ['FUTURE', { clock: '18:41' }],
  ['DISCIPLINE', { shots: [{ key: 0, discipline: undefined, weaponId: null, weaponName: '', shots: 1, series: '' }] }],
  ['MISSED', { missed: 31 }],
] as const)('an entry is not saved: %s [J08]', (why, change) => {
  const form = { ...newEntryForm(choices, undefined, NOW), ...change }
  expect(whyNotSave({ ...form, shots: [...form.shots] }, NOW)).toBe(why)
})

test('series are read as they are written, with comma or point, and nothing else is', () => {
  expect(parseSeries('9,7 10.4; 92')).toEqual([9.7, 10.4, 92])
  for (const typed of ['-1', '9,75', 'zehn', '1e9', '5000']) expect(parseSeries(typed)).toBeUndefined()
  const Rings = fc.integer({ min: 0, max: 10_900 }).map((tenths) => tenths / 10)
  fc.assert(
    fc.property(fc.array(Rings, { maxLength: 60 }), (series) => {
      expect(parseSeries(seriesText(series))).toEqual(series)
    }),
  )
})
