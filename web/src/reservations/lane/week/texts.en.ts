import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  WEEK: {
    SLOT: '{date}, {times}, {state}',
    ENTRY: '{date}, {lanes}, {times}, {state}',
    FREE: '{free, plural, =0 {no lane free} one {1 of {lanes, number} lanes free} other {# of {lanes, number} lanes free}}',
    FREE_WORD: 'free',
    FREE_OF: '{free, plural, =0 {no lane free} other {# of {lanes, number} free}}',
    LANES: '{count, plural, one {# lane} other {# lanes}}',
    ALL_LANES: 'all lanes',
    WHEN: '{date}, {times}',
    CHOOSE: 'Which lane?',
    LANE: '{lane}, free {times}',
    NONE: 'No lane is free at this time. The day view shows what is free before and after.',
    TO_DAY: 'View day',
  },
} as const satisfies SameKeys<typeof german>
