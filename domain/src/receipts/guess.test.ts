import { expect, test } from 'vitest'
import { eAmount } from './eAmount.ts'
import { guessesIn } from './guess.ts'

test.each([
  ['Rechnungsbetrag: 12,50 €', { amount: 12_50 }],
  ['Gesamtbetrag EUR 1.234,56', { amount: 1234_56 }],
  ['Amount due: $ 1,234.56', { amount: 1234_56 }],
  ['Summe der Teile 3', {}],
  ['Invoice date: 2026-05-17', { invoiceDate: '2026-05-17' }],
  ['am 31.2.2026', {}],
  ['IBAN: DE02 1203 0000 0000 2020 51 BIC BYLADEM1001', { iban: 'DE02120300000000202051' }],
  ['IBAN: DE03 1203 0000 0000 2020 51', {}],
  ['Rechnungs-Nr. 2026-17.', { reference: '2026-17' }],
  ['Engel & Söhne OHG · Weg 1 · Ulm', { userName: 'Engel & Söhne OHG' }],
  ['SV Eichenhain e. V.', {}],
  ['', {}],
])('of %j this is guessed: %j', (text, guessed) => {
  expect(guessesIn(text, ['SV Eichenhain 1898 e.V.', 'SV Eichenhain'])).toEqual(guessed)
})

test.each([
  ['12.5', 12_50],
  ['-0.10', -10],
  ['7', 7_00],
  ['1.230000', 1_23],
  ['1.234', undefined],
  ['1,23', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['999999999999', undefined],
])('%j in an e-invoice is %s cents', (text, amount) => {
  expect(eAmount(text)).toBe(amount)
})
