import { expect, test } from 'vitest'
import { type FindGroup, findIn } from './find.ts'
import { PLACES, placesFor } from './places.ts'
import german from './texts.de.ts'

const FILES = import.meta.glob<string>('../../*/screens.ts', { query: '?raw', import: 'default', eager: true })
const screens = Object.values(FILES).join('\n')
const features = { billing_all: true } as never
const namesOf = (permissions: object) => placesFor({ permissions, features } as never).map(({ name }) => name)

test.each(PLACES)('$to, which the palette finds, is a screen', ({ to }) => {
  expect(screens).toMatch(new RegExp(`['(]'?${to}'`))
})

test('the palette leads a member to own places only, and nobody to what the club has not turned on', () => {
  expect(namesOf({ member: 'r' })).toEqual(['FREE', 'OWN_INVOICES', 'MANDATE', 'HELP'])
  expect(namesOf({ owner: 'w' })).toEqual(PLACES.map(({ name }) => name))
  expect(placesFor({ permissions: { owner: 'w' }, features: {} } as never).map(({ name }) => name)).toEqual([
    'FREE',
    'HELP',
    'PAST_DAYS',
  ])
  expect(placesFor(undefined)).toHaveLength(2)
})

test.each([
  ['SEPA', 'SEPA'],
  ['abbuchen', 'SEPA'],
  ['CAMT', 'STATEMENT'],
  ['Mitgliedsbeitrag', 'FEES'],
  ['EÜR', 'YEAR'],
  ['Kassenbuch', 'CASH'],
  ['Handbuch', 'HELP'],
])('%s is found by what people call it', (words, name) => {
  const { PLACES: labels, ALSO } = german.PALETTE
  const finds = PLACES.map((place) => ({
    id: place.name,
    label: labels[place.name],
    also: ALSO[place.name],
    go: () => undefined,
  }))
  const groups: FindGroup[] = [{ name: 'PAGES', finds }]
  expect(findIn(groups, words)[0]?.finds.map(({ id }) => id)).toContain(name)
})
