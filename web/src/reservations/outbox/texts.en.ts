import type { SameKeys } from '@bahnfrei/domain/base/texts.ts'
import type german from './texts.de.ts'

export default {
  OUTBOX: {
    TITLE: 'Still to be sent',
    LABEL: 'Reservations on their way',
    WAITING: '{count, plural, one {A reservation waits} other {# reservations wait}} to be sent.',
    BOOKED: '{count, plural, one {A reservation was} other {# reservations were}} sent later and booked.',
    REFUSED: '{count, plural, one {A reservation was} other {# reservations were}} not booked.',
    SHOW: 'Show',
    SEEN: 'Seen',
    AND_MORE: '{count, plural, one {and # more appointment} other {and # more appointments}}',
    STATE: {
      WAITING: 'Will be sent as soon as there is a connection.',
      SENT: 'Sent, but not answered yet. It is repeated until there is an answer, and booked only once.',
      BOOKED: 'Booked.',
      REFUSED: 'Not booked: {reason}',
      OVERDUE: 'No answer for nearly a day. Please look in the calendar whether it is booked.',
    },
    TAKE_BACK: 'Take back',
    TAKE_BACK_NAMED: 'Take back {what}',
    DISCARD: 'Discard',
    DISCARD_NAMED: 'Discard {what}',
  },
} as const satisfies SameKeys<typeof german>
