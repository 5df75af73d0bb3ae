import { expect, test } from 'vitest'
import { type GeneralForm, updateOf, wrongFields } from './generalForm.ts'

const FORM: GeneralForm = {
  name: 'Luftdruckhalle',
  isActive: true,
  bookableUntil: '30',
  address: '',
  lat: '',
  lon: '',
  de: '',
  en: '',
  deadlineValue: '',
  deadlineUnit: 'hours',
  timeZone: 'Europe/Berlin',
  federalState: '',
  journalActive: true,
  waitingMode: 'tell',
  holdMinutes: '60',
  orderingNumber: '0',
}

test.each<[string, Partial<GeneralForm>, string[]]>([
  ['nothing odd', {}, []],
  ['no name', { name: '  ' }, ['name']],
  ['a place', { lat: '51,5', lon: '-0.1' }, []],
  ['half a place', { lat: '51.5' }, ['lon']],
  ['a place beyond the poles', { lat: '90.1', lon: '180' }, ['lat']],
  ['a place beyond the date line', { lat: '-90', lon: '-180.5' }, ['lon']],
  ['a horizon of half days', { bookableUntil: '1.5' }, ['bookableUntil']],
  ['a deadline below zero', { deadlineValue: '-1' }, ['deadlineValue']],
  ['no minutes to hold', { holdMinutes: '0' }, ['holdMinutes']],
])('a range with %s has these wrong fields [RANG-014] [RANG-015]', (_, changes, wrong) => {
  expect([...wrongFields({ ...FORM, ...changes })]).toEqual(wrong)
})

test('a comma in degrees is understood, and an empty place and deadline clear what was there', () => {
  expect(updateOf({ ...FORM, lat: '51,5', lon: '7' }).geo).toEqual({ lat: 51.5, lon: 7 })
  expect(updateOf(FORM)).toMatchObject({ geo: null, deadlineValue: null, federalState: null })
})
