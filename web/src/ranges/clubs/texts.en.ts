import type { SameKeys } from '@bahnfrei/domain/base/texts.ts'
import type german from './texts.de.ts'

export default {
  CLUBS: {
    TITLE: 'Clubs',
    PARTS: 'Clubs and operators',
    TABS: { clubs: 'Clubs', operators: 'Operators' },
    OWN: 'My clubs',
    KINDS: { member: 'Member', guest: 'Guest', visitor: 'Open to everybody' },
    ALL: { clubs: 'All clubs', operators: 'Ranges for rent' },
    SEARCH: 'Name or place',
    WEAPON: 'Weapon',
    CALIBRE: 'Calibre',
    DISTANCE: 'Distance',
    METRES: '{count, number} m',
    ANY: 'any',
    COUNT: '{count, plural, =0 {No club} one {# club} other {# clubs}}',
    NONE: 'Nothing found',
    NONE_TEXT:
      'With fewer wishes you find more. A club that is missing here is not public; by its code you find it all the same.',
    RANGES: '{count, plural, =0 {no range} one {# range} other {# ranges}}',
    VERIFIED: 'Data verified',
    GONE: 'There is no such club, or it is not public.',
    HOME_PAGE: 'Web site',
    NEWS_PAGE: 'News',
    RENTS_TO_PEOPLE: 'Everybody with an account can reserve here.',
    RENTS_TO_CLUBS: 'Rents to clubs.',
    RANGES_TITLE: 'Ranges',
    NO_RANGES: 'The club has not entered any ranges yet.',
    LANES: '{count, plural, one {# lane} other {# lanes}}',
    PERMITTED: 'Permitted: {permits}',
    HOURS: 'Open in the next seven days',
    CLOSED: 'closed',
    JOIN_TITLE: 'Belong to it',
    SIGN_IN_TEXT: 'Sign in to ask the club for access.',
    SIGN_IN: 'Sign in',
  },
} as const satisfies SameKeys<typeof german>
