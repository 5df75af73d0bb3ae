import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  WIKI: {
    TITLE: 'Help',
    SEARCH: 'What are you looking for?',
    SEARCH_EXAMPLE: 'e.g. waiting list',
    FOUND: '{count, plural, =0 {Nothing found.} one {One article found.} other {# articles found.}}',
    NONE_TEXT: 'Try another word, or fewer words. Is something missing? Send us feedback.',
    CATEGORIES: {
      shooters: 'For everybody who shoots',
      officers: 'For officers of clubs and ranges',
      operators: 'For people who run Bahnfrei',
      outlook: 'What’s next',
    },
    BACK: 'All articles',
    BACK_TO_HITS: 'Back to the search for “{words}”',
    MORE: 'Related articles',
    UNKNOWN: 'Article not found.',
    UNKNOWN_TEXT: 'It may have been renamed. Try searching for it.',
    FEEDBACK: 'Was this unclear or wrong? Send us feedback.',
  },
} as const satisfies SameKeys<typeof german>
