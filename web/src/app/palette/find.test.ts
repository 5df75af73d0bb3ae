import { expect, test } from 'vitest'
import { type FindGroup, findIn } from './find.ts'

const go = () => undefined
const find = (label: string, hint?: string) => ({ id: label, label, go, ...(hint !== undefined && { hint }) })
const GROUPS: FindGroup[] = [
  { name: 'PAGES', finds: [find('Mein Kalender'), find('Kalender'), find('Freunde')] },
  { name: 'RANGES', finds: [find('Luftgewehrhalle', 'SV Eichenhain'), find('Pistolenstand', 'SV Eichenhain')] },
]
const found = (words: string) => findIn(GROUPS, words).map(({ name, finds }) => [name, ...finds.map(({ id }) => id)])

test.each([
  ['kal', [['PAGES', 'Kalender', 'Mein Kalender']]],
  ['KALENDER mein', [['PAGES', 'Mein Kalender']]],
  ['eichenhain pist', [['RANGES', 'Pistolenstand']]],
  ['nichts davon', []],
  [
    '',
    [
      ['PAGES', 'Mein Kalender', 'Kalender', 'Freunde'],
      ['RANGES', 'Luftgewehrhalle', 'Pistolenstand'],
    ],
  ],
])('%j finds %o', (words, expected) => {
  expect(found(words)).toEqual(expected)
})

test('of each group at most seven are shown', () => {
  const many = Array.from({ length: 20 }, (_, index) => find(`Stand ${index}`))
  expect(findIn([{ name: 'RANGES', finds: many }], 'stand')[0]?.finds).toHaveLength(7)
})

test('a label that begins with the words but for an umlaut comes first, too', () => {
  const pages = [find('Mein Beitrag'), find('Beiträge')]
  expect(findIn([{ name: 'PAGES', finds: pages }], 'beitrag')[0]?.finds.map(({ id }) => id)).toEqual([
    'Beiträge',
    'Mein Beitrag',
  ])
})
