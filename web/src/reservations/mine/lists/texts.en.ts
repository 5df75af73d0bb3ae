import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  APPOINTMENTS: {
    TITLE: 'Reservations',
    KIND: 'When',
    KINDS: { upcoming: 'Upcoming', past: 'Past', cancelled: 'Cancelled', week: 'Week' },
    OF: 'Whose reservations',
    WHOSE: { me: 'Mine', others: 'For others' },
    NONE: {
      upcoming: 'No upcoming reservations.',
      past: 'No past reservations.',
      cancelled: 'No cancelled reservations.',
    },
    BOOK: 'Reserve',
    AGAIN: 'Again on {day}',
    AGAIN_SHORT: 'Again',
    JOURNAL: 'Add to journal',
    FOR: 'for {name}',
    BY: 'reserved by {name}',
    FOR_WHOM: { LABEL: 'For whom?', ME: 'For me' },
    MOVE: 'Move',
    MOVE_OF: 'Move {range} on {day} at {start}',
    CANCEL: 'Cancel',
    CANCEL_OF: 'Cancel {range} on {day} at {start}',
    CANCELLED: 'Cancelled',
    REFUNDED: 'Fee refunded',
    NOT_REFUNDED: 'no refund',
    TIME: '{start} to {end}',
    OPEN: 'Details',
    WEEK: {
      NAME: 'Week of {day}',
      PREVIOUS: 'Previous week',
      NEXT: 'Next week',
      TODAY: 'Today',
      NOTHING: 'nothing reserved',
    },
  },
} as const satisfies SameKeys<typeof german>
