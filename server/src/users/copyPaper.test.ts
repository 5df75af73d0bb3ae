import { LANGUAGES, type Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { expect, test } from 'vitest'
import { personalData } from '../base/personalData.ts'
import { paperOf } from './copyPaper.ts'

const words = {
  de: { LISTS: { lockers: 'Spinde' }, FIELDS: { place: 'Platz', name: 'Aufschrift' } },
  en: { LISTS: { lockers: 'Lockers' }, FIELDS: { place: 'Place', name: 'Label' } },
}
const now = Temporal.Instant.from('2026-05-20T10:00Z')
const partsIn = (language: Language, lists: Parameters<typeof paperOf>[0]) =>
  paperOf(lists, { language, address: null, now, sender: undefined, rooms: [{ words }] }).parts.slice(2)

test('a list is named by its room, its fields by the room or by the words of all rooms', () => {
  const lists = { lockers: [{ club: 'Eichenhain', place: 4, name: 'Ben' }] }
  expect(partsIn('de', lists)).toEqual([
    { heading: 'Spinde' },
    {
      facts: [
        ['Verein', 'Eichenhain'],
        ['Platz', '4'],
        ['Aufschrift', 'Ben'],
      ],
    },
  ])
  expect(partsIn('en', { lockers: [] })).toEqual([{ heading: 'Lockers' }, { text: 'Nothing stored.' }])
})

test.each(LANGUAGES)('a list or field without a word makes no paper in %s', (language) => {
  expect(() => partsIn(language, { lockers: [{ shelf: 1 }] })).toThrow(
    `The field shelf of the list lockers has no word in ${language}.`,
  )
  expect(() => partsIn(language, { shelves: [] })).toThrow(
    `No copyTexts.${language}.ts of a room has a word for the list shelves.`,
  )
})

// The compiler fails where a line below `@ts-expect-error` compiles.
test('a room that lacks a word for a list, or has it in one language only, does not compile', () => {
  const [collect, erase] = [async () => ({ lockers: [{ place: 4 }] }), async () => undefined]
  const others = { LISTS: { shelves: 'Fächer' } }
  // @ts-expect-error: no language has a word for the list.
  personalData({ words: { de: others, en: others }, collect, erase })
  // @ts-expect-error: English has no words for the fields.
  personalData({ words: { de: words.de, en: { LISTS: words.en.LISTS } }, collect, erase })
  expect(personalData({ words, collect, erase }).words).toBe(words)
})
