import { describe, expect, test } from 'vitest'
import type { Article, Block } from '../article.ts'
import { searchArticles, spansOf, wantedOf } from './search.ts'

const paragraph = (text: string): Block => ({ kind: 'paragraph', inside: [{ kind: 'text', text }] })
const article = (title: string, text: string, more: Partial<Article> = {}): Article => ({
  title,
  summary: '',
  blocks: [paragraph(text)],
  keywords: [],
  category: 'shooters',
  place: 1,
  ...more,
})

const ALL = {
  hours: article('Öffnungszeiten', 'Eine Sonderöffnung geht dem Wochenplan auf allen Schießständen vor.'),
  waiting: article('Die Warteliste', 'Wird ein Stand frei, erfährst du es.', { keywords: ['ausgebucht', 'voll'] }),
  new: article('Ein neuer Verein', 'Zuerst werden die Öffnungszeiten gemalt. Steuer fällt nicht an.', { place: 2 }),
}
const found = (query: string) => searchArticles(ALL, query).map(({ slug }) => slug)

describe('the search', () => {
  test.each([
    ['öffnung', ['hours', 'new'], 'the title weighs more than the text'],
    ['Öffnung', ['hours', 'new'], 'capitals do not matter'],
    ['offnung', ['hours', 'new'], 'an umlaut may be its plain letter'],
    ['oeffnung', ['hours', 'new'], 'an umlaut may be spelled out'],
    ['schiess', ['hours'], 'ß is ss'],
    ['Schießst', ['hours'], 'the beginning of a word is enough'],
    ['neu', ['new'], 'two letters that look like a spelled-out umlaut are none'],
    ['steuer', ['new'], 'nor within a word'],
    ['woch', ['hours'], 'a beginning within the text'],
    ['liste', ['waiting'], 'German joins words: the end of a long word counts as well'],
    ['ste', ['new'], 'but not a few letters within a word'],
    ['ausgebucht', ['waiting'], 'keywords count'],
    ['voll frei', ['waiting'], 'all words must be found, wherever they are'],
    ['frei Steuer', [], 'and not one here and one there'],
    ['  ', [], 'blanks look for nothing'],
    ['<script>', [], 'signs are no words'],
    ['(((', [], 'nor patterns'],
  ])('%s finds %j: %s', (query, slugs) => expect(found(query)).toEqual(slugs))

  test('an excerpt shows where the words are', () => {
    const long = article(
      'Lang',
      `${'Viel anderes steht davor. '.repeat(40)}Hier endlich die Warteliste. ${'Und mehr. '.repeat(40)}`,
    )
    const [hit] = searchArticles({ long }, 'warteliste')
    expect(hit?.excerpt).toMatch(/^… .*Hier endlich die Warteliste.* …$/)
    expect(hit?.excerpt.length).toBeLessThan(220)
  })

  test('at most ten words of a query are looked for', () => {
    expect(wantedOf('a b c d e f g h i j k l')).toHaveLength(10)
    expect(wantedOf('x'.repeat(5000))[0]).toHaveLength(200)
  })
})

describe('marks', () => {
  const marked = (text: string, ...wanted: string[]) => spansOf(text, wanted).map(([from, to]) => text.slice(from, to))

  test.each([
    ['Die Öffnungszeiten', ['oeffnung'], ['Öffnung']],
    ['Die Öffnungszeiten', ['offnung', 'zeiten'], ['Öffnung', 'zeiten']],
    ['Straße und Strasse', ['strasse'], ['Straße', 'Strasse']],
    ['Ein Stand, zwei Stände', ['stand'], ['Stand', 'Ständ']],
    ['nichts davon', ['stand'], []],
  ])('%s, looked for %j: %j', (text, wanted, spans) => expect(marked(text, ...wanted)).toEqual(spans))
})
