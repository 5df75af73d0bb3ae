import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  WIKI: {
    TITLE: 'Help',
    SEARCH: 'What are you looking for?',
    SEARCH_EXAMPLE: 'for example: waiting list',
    FOUND: '{count, plural, =0 {Nothing found.} one {One article found.} other {# articles found.}}',
    NONE_TEXT: 'Try another word, or fewer words. Is something missing? Send us feedback.',
    CATEGORIES: {
      shooters: 'For everybody who shoots',
      officers: 'For officers of clubs and ranges',
      operators: 'For those who run the application',
      outlook: 'What is still to come',
    },
    BACK: 'All articles',
    BACK_TO_HITS: 'Back to the search for “{words}”',
    MORE: 'From the same part',
    UNKNOWN: 'There is no such article.',
    UNKNOWN_TEXT: 'Perhaps it has another name by now. Search for a word of it.',
    FEEDBACK: 'Was this unclear or wrong? Send us feedback.',
  },
} as const satisfies SameKeys<typeof german>
