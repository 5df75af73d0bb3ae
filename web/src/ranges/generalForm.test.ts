import { flawsOf, sentOf } from '@bahnfrei/domain/base/call/formFields.ts'
import { settingsCalls } from '@bahnfrei/domain/ranges/settingsCalls.ts'
import { expect, test } from 'vitest'
import { type GeneralForm, withPlace } from './generalForm.ts'

const FORM: GeneralForm = {
  rangeId: '0b5c4f1e-3a9d-4c2b-8f00-1234567890ab',
  name: 'Luftdruckhalle',
  isActive: true,
  bookableUntil: 30,
  address: '',
  geo: { lat: Number.NaN, lon: Number.NaN },
  description: { de: '', en: '' },
  deadlineValue: null,
  deadlineUnit: 'hours',
  timeZone: 'Europe/Berlin',
  federalState: null,
  journalActive: true,
  waiting: { mode: 'tell', holdMinutes: 60 },
  orderingNumber: 0,
}
const sent = (typed: object) => withPlace(sentOf<GeneralForm>(settingsCalls.update.input, { ...FORM, ...typed }))

test.each<[string, object, string[]]>([
  ['nothing odd', {}, []],
  ['no name', { name: '  ' }, ['name']],
  ['a place', { geo: { lat: '51,5', lon: '-0.1' } }, []],
  ['half a place', { geo: { lat: '51.5', lon: '' } }, ['geo.lon']],
  ['a place beyond the poles', { geo: { lat: '90.1', lon: '180' } }, ['geo.lat']],
  ['a place beyond the date line', { geo: { lat: '-90', lon: '-180.5' } }, ['geo.lon']],
  ['no horizon', { bookableUntil: '' }, ['bookableUntil']],
  ['a horizon of half days', { bookableUntil: '1.5' }, ['bookableUntil']],
  ['a deadline below zero', { deadlineValue: '-1' }, ['deadlineValue']],
  ['no minutes to hold', { waiting: { mode: 'tell', holdMinutes: '0' } }, ['waiting.holdMinutes']],
])('a range with %s has these wrong fields [RANG-014] [RANG-015]', (_, typed, wrong) => {
  expect(Object.keys(flawsOf(settingsCalls.update.input, sent(typed), FORM))).toEqual(wrong)
})

test('a comma in degrees is understood, and an empty place and deadline clear what was there', () => {
  expect(sent({ geo: { lat: '51,5', lon: '7' } }).geo).toEqual({ lat: 51.5, lon: 7 })
  expect(sent({ deadlineValue: '', federalState: '' })).toMatchObject({
    geo: null,
    deadlineValue: null,
    federalState: null,
  })
})
