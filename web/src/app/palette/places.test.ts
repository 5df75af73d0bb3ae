import { expect, test } from 'vitest'
import frame from '../frameTexts.de.ts'
import { type FindGroup, findIn } from './find.ts'
import { PLACES, placesFor } from './places.ts'
import german from './texts.de.ts'

const FILES = import.meta.glob<string>(['../../*/screens.ts', '../../*/*/screens.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const screens = Object.values(FILES).join('\n')
const features = { billing_all: true, members_groups: true, members_customFields: true } as never
const OWN = ['SECURITY', 'TOLD', 'MEMBERSHIPS', 'OWN_WEAPONS', 'OWN_CERTIFICATES', 'NEED']
const namesOf = (permissions: object) => placesFor({ permissions, features } as never).map(({ name }) => name)

test.each(PLACES)('$to, which the palette finds, is a screen', ({ to }) => {
  expect(screens).toMatch(new RegExp(`['(]'?${to}'`))
})

test('the palette leads a member to own places only, and nobody to what the club has not turned on', () => {
  expect(namesOf({ member: 'r' })).toEqual(['FREE', 'OWN_INVOICES', 'MANDATE', 'HELP', ...OWN])
  expect(namesOf({ owner: 'w' })).toEqual(PLACES.map(({ name }) => name))
  const off = placesFor({ permissions: { owner: 'w' }, features: {} } as never).map(({ name }) => name)
  expect(off.filter((name) => ['FEES', 'MANDATE', 'GROUPS', 'FIELDS'].includes(name))).toEqual([])
  expect(placesFor(undefined).map(({ name }) => name)).toEqual(['FREE', 'HELP', ...OWN])
})

test.each([
  ['Rechnung', 'INVOICES'],
  ['Beitrag', 'FEES'],
  ['Standbuch', 'PAST_DAYS'],
  ['Stornofrist', 'CLUB_SETTINGS'],
  ['Anschrift', 'CLUB_SETTINGS'],
  ['QR-Code', 'CLUB_PROFILE'],
  ['Mieter', 'CLUBS_HERE'],
  ['Statistik', 'USAGE'],
  ['Kontenplan', 'BILLING_ACCOUNTS'],
  ['Kennwort', 'SECURITY'],
  ['Newsletter', 'MESSAGES'],
  ['Anwesenheit', 'PAST_DAYS'],
  ['Aufsicht', 'DUTIES'],
  ['SEPA', 'SEPA'],
  ['abbuchen', 'SEPA'],
  ['CAMT', 'STATEMENT'],
  ['Mitgliedsbeitrag', 'FEES'],
  ['EÜR', 'YEAR'],
  ['Kassenbuch', 'CASH'],
  ['Handbuch', 'HELP'],
])('%s is found by what people call it', (words, name) => {
  const { PLACES: labels, ALSO } = german.PALETTE
  const finds = Object.entries({ ...frame.NAV, ...labels }).map(([id, label]) => ({
    id,
    label,
    also: ALSO[id as keyof typeof ALSO],
    go: () => undefined,
  }))
  const groups: FindGroup[] = [{ name: 'PAGES', finds }]
  expect(findIn(groups, words)[0]?.finds.map(({ id }) => id)).toContain(name)
})
