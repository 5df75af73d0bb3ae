import { expect, test } from 'vitest'
import { filled, unknownPlaceholders } from './placeholders.ts'

const BEN = { name: 'Ben Brandt', firstName: 'Ben', number: '23', club: 'SV Eichenhain' }

test.each([
  ['Hallo {Vorname}, deine Nummer ist {Nummer}.', 'Hallo Ben, deine Nummer ist 23.'],
  ['Dear {first name} of { CLUB }', 'Dear Ben of SV Eichenhain'],
  ['{Name}{name}', 'Ben BrandtBen Brandt'],
  ['{Geburtstag} und {}', '{Geburtstag} und {}'],
  ['{ {Name} }', '{ Ben Brandt }'],
])('%s becomes %s', (text, said) => {
  expect(filled(text, BEN)).toBe(said)
})

test('a name that looks like a placeholder is not filled again', () => {
  expect(filled('{Name}', { ...BEN, name: '{Nummer} $&' })).toBe('{Nummer} $&')
})

test('what is no placeholder is named once', () => {
  expect(unknownPlaceholders('{Vorname} {Ort} {Ort} {IBAN}')).toEqual(['Ort', 'IBAN'])
})
