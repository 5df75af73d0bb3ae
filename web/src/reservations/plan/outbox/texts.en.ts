import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  OUTBOX: {
    TITLE: 'Still to be sent',
    LABEL: 'Reservations on their way',
    WAITING: '{count, plural, one {A reservation waits} other {# reservations wait}} to be sent.',
    BOOKED: '{count, plural, one {A waiting reservation went through.} other {# waiting reservations went through.}}',
    REFUSED:
      '{count, plural, one {A waiting reservation did not go through.} other {# waiting reservations did not go through.}}',
    SHOW: 'Show',
    SEEN: 'Seen',
    AND_MORE: '{count, plural, one {and # more lane} other {and # more lanes}}',
    STATE: {
      WAITING: 'Waits for the connection and is sent then.',
      SENT: 'Sent, but not answered yet. It is repeated until there is an answer, and reserved only once.',
      BOOKED: 'Reserved.',
      REFUSED: 'Not reserved: {reason}',
      OVERDUE: 'No answer for nearly a day. Please look in the calendar whether it is reserved.',
    },
    TAKE_BACK: 'Take back',
    TAKE_BACK_NAMED: 'Take back {what}',
    OTHER_TIME: 'Choose another time',
    OTHER_TIME_NAMED: 'Choose another time instead of {what}',
    IN_THE_WAY: 'There is no room for that among your drafts. Reserve or remove them first.',
    DISCARD: 'Discard',
    DISCARD_NAMED: 'Discard {what}',
  },
} as const satisfies SameKeys<typeof german>
