import type { SameKeys } from '@bahnfrei/domain/base/texts.ts'
import type german from './texts.de.ts'

export default {
  FREE: {
    TITLE: 'Next free time',
    LINK: 'Find the next free time',
    LENGTH: 'How long?',
    LENGTHS: { '30': '30 min', '60': '1 h', '90': '1½ h', '120': '2 h', '180': '3 h', '240': '4 h' },
    FROM: 'From',
    PART: 'When in the day?',
    PARTS: { any: 'any', morning: 'until 12', afternoon: '12 to 5', evening: 'after 5' },
    DISTANCE: 'Distance',
    ANY_DISTANCE: 'any',
    METRES: '{metres, number} m',
    CLUB: 'Club',
    ALL_CLUBS: 'all',
    SEARCHING: 'Looking for free times …',
    FOUND: '{count, plural, =0 {Nothing found.} one {One day with free lanes.} other {# days with free lanes.}}',
    OWN: 'In my clubs',
    OTHERS: 'Also open to you',
    START: 'Start: {range}, {day}',
    LANE: 'Lane',
    CHOOSE: '{start} to {end} on lane {lane}',
    RESERVE: 'Reserve {start} to {end} on lane {lane}',
    LANES: '{count, plural, one {one lane free} other {up to # lanes free}}',
    AT: '{metres, number} m',
    NONE: 'Nothing is free for this in the next four weeks.',
    NONE_TEXT: 'Try a shorter time, any time of the day or any range.',
    WIDER: 'Search without limits',
    UNVERIFIED: 'Confirm your email address first, then you find free lanes here.',
    NO_CLUB: 'You have not joined a club yet.',
  },
} as const satisfies SameKeys<typeof german>
