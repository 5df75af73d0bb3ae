import { expect, test } from 'vitest'
import { transferOf } from './transfer.ts'

test.each([
  ['BCD\n002\n1\nSCT\n\nSV Grünental e.V.\nDE02120300000000202051\nEUR58.50\n\n\nRE-2026-0147', 'RE-2026-0147'],
  [
    'BCD\n002\n1\nSCT\nBYLADEM1001\nSV Grünental e.V.\nDE02120300000000202051\nEUR1\n\nRF18539007547034\n',
    'RF18539007547034',
  ],
])('a GiroCode is read as what a person types into a transfer', (giroCode, reference) => {
  expect(transferOf(giroCode)).toEqual({ holder: 'SV Grünental e.V.', iban: 'DE02120300000000202051', reference })
})
