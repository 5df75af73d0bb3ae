import type { SameKeys } from '@bahnfrei/domain/base/texts.ts'
import type german from './texts.de.ts'

export default {
  TOLD: {
    LANE: {
      CREATED_SELF: '{count, plural, one {Your reservation} other {Your # reservations}}',
      CREATED_OTHER: '{by} reserved for you',
      CHANGED_SELF: '{count, plural, one {Your reservation has changed} other {Your # reservations have changed}}',
      CHANGED_OTHER: '{by} changed {count, plural, one {your reservation} other {# of your reservations}}',
      CANCELLED_SELF: '{count, plural, one {Your reservation is cancelled} other {Your # reservations are cancelled}}',
      CANCELLED_OTHER: '{by} cancelled {count, plural, one {your reservation} other {# of your reservations}}',
    },
    DUTY: {
      CREATED_SELF: 'You put yourself on duty',
      CREATED_OTHER: '{by} put you on duty',
      CHANGED_SELF: 'Your duty has changed',
      CHANGED_OTHER: '{by} changed your duty',
      CANCELLED_SELF: 'Your duty is cancelled',
      CANCELLED_OTHER: '{by} cancelled your duty',
    },
    CLUB_COPY: {
      CREATED: '{owner}: {count, plural, one {new reservation} other {# new reservations}}',
      CHANGED: '{owner}: {count, plural, one {reservation} other {# reservations}} changed',
      CANCELLED: '{owner}: {count, plural, one {reservation} other {# reservations}} cancelled',
    },
    SLOTS: '{count, plural, one {{slot}.} other {# reservations, the first: {slot}.}}',
    TIME: '{start} to {end}',
    CLUB: 'Club',
    RANGE: 'Range',
    ADDRESS: 'Address',
    REASON: 'Reason',
    COMMENT: 'Comment',
    REFUNDED: '{count, plural, one {The fee will be refunded.} other {The fees will be refunded.}}',
    NOT_REFUNDED: '{count, plural, one {The fee will not be refunded.} other {The fees will not be refunded.}}',
    BY: 'Done by {by}.',
    OPEN_LIST: 'See reservations',
    CLUB_FOOTNOTE: 'This copy goes to the club. It can be switched off in the settings of the club.',
  },
  FEEDS: {
    MINE: 'My reservations',
    LANE: '{range}, lane {lane}',
    TAKEN: 'Lane {lane}: taken',
  },
  WAITING: {
    SLOT: '{range}, lane {lane}, {day}, {start} to {end}',
    FREE_TITLE: 'A lane has become free',
    FREE: '{slot} is free. The first to reserve gets it.',
    HELD_TITLE: 'A lane is being held for you',
    HELD: '{slot} is held for you until {until}. Confirm it, or the next person gets it.',
    BOOKED_TITLE: 'You moved up',
    BOOKED: '{slot} is now reserved for you.',
  },
} as const satisfies SameKeys<typeof german>
