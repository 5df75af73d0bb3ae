import { type Article, type Block, plainText, wordsOf } from '../article.ts'
import { folded, foldedSign } from './fold.ts'

/** A place in a text: the index of its first character, and the index after its last one. */
export type Span = readonly [from: number, to: number]

/** A found article, with an excerpt that has the words of the search. */
export type Hit = { slug: string; article: Article; excerpt: string }

/** The words of a search. A found article contains each of them. */
export type Wanted = readonly string[]

const LONGEST_QUERY = 200
const MOST_WORDS = 10
/** The minimum length of a word that is also found inside of other words, because German has compound words. */
const INNER_FROM = 4
const EXCERPT = 180

export function wantedOf(query: string): Wanted {
  return [...new Set(query.slice(0, LONGEST_QUERY).match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, MOST_WORDS)
}

/** The articles that contain every word, at the beginning of a word or inside of one, the best match first. */
export function searchArticles(all: Record<string, Article>, query: string): Hit[] {
  const wanted = wantedOf(query)
  if (wanted.length === 0) return []
  return Object.entries(all)
    .flatMap(([slug, article]) => {
      const weights = wanted.map((word) => weightOf(article, word))
      if (weights.includes(0)) return []
      return { slug, article, excerpt: excerptOf(article, wanted), weight: weights.reduce((a, b) => a + b) }
    })
    .sort((a, b) => b.weight - a.weight || a.article.place - b.article.place)
    .map(({ weight: _, ...hit }) => hit)
}

/** The relevance of an article for a word; 0 if the article does not contain it. */
function weightOf({ title, keywords, summary, blocks }: Article, word: string): number {
  const headings = blocks.filter(isHeading).map(({ inside }) => plainText(inside))
  const places: [number, string[]][] = [
    [8, [title]],
    [6, keywords],
    [4, headings],
    [3, [summary]],
    [1, wordsOf(blocks)],
  ]
  return Math.max(...places.map(([weight, texts]) => weight * Math.max(0, ...texts.map((text) => fit(text, word)))))
}

function isHeading(block: Block): block is Block & { kind: 'heading' } {
  return block.kind === 'heading'
}

/** How well a text matches a word: 1 if one of its words begins with it, 0.5 if it is only inside of one, else 0. */
function fit(text: string, word: string): 0 | 0.5 | 1 {
  const [first] = spansOf(text, [word], true)
  if (first !== undefined) return 1
  return spansOf(text, [word]).length > 0 ? 0.5 : 0
}

/** The places of the words in a text, in order and without overlaps. */
export function spansOf(text: string, wanted: Wanted, onlyBeginnings = false): Span[] {
  const spans = wanted.flatMap((word) =>
    [false, true].flatMap((spelledOut) => placesOf(text, folded(word, spelledOut), spelledOut, onlyBeginnings)),
  )
  return joined(spans)
}

function placesOf(text: string, needle: string, spelledOut: boolean, onlyBeginnings: boolean): Span[] {
  if (needle === '') return []
  const { hay, origin } = mapped(text, spelledOut)
  const places: Span[] = []
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + 1)) {
    const isBeginning = at === 0 || !/[\p{L}\p{N}]/u.test(hay[at - 1] ?? '')
    if (!isBeginning && (onlyBeginnings || needle.length < INNER_FROM)) continue
    places.push([origin[at] as number, (origin[at + needle.length - 1] as number) + 1])
  }
  return places
}

/** A text in lower case without diacritics, and for each of its characters the index of the original one. */
function mapped(text: string, spelledOut: boolean): { hay: string; origin: number[] } {
  let hay = ''
  const origin: number[] = []
  for (let at = 0; at < text.length; at++) {
    const sign = foldedSign(text[at] as string, spelledOut)
    hay += sign
    for (let more = 0; more < sign.length; more++) origin.push(at)
  }
  return { hay, origin }
}

function joined(spans: Span[]): Span[] {
  const sorted = spans.toSorted(([a], [b]) => a - b)
  return sorted.reduce<[number, number][]>((all, [from, to]) => {
    const last = all.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else all.push([from, to])
    return all
  }, [])
}

/** An excerpt with most of the words, cut between words; without any of them it is the summary. */
function excerptOf({ summary, blocks }: Article, wanted: Wanted): string {
  const counted = [summary, ...wordsOf(blocks)].map((text) => ({
    text,
    found: wanted.filter((word) => spansOf(text, [word]).length > 0).length,
  }))
  const best = counted.reduce((a, b) => (b.found > a.found ? b : a))
  const [[from] = [0]] = spansOf(best.text, wanted)
  if (best.text.length <= EXCERPT) return best.text
  const begin = from < EXCERPT / 2 ? 0 : best.text.indexOf(' ', from - EXCERPT / 3) + 1
  const end = best.text.lastIndexOf(' ', begin + EXCERPT)
  return `${begin > 0 ? '… ' : ''}${best.text.slice(begin, end)} …`
}
