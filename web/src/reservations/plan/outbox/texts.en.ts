import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  OUTBOX: {
    TITLE: 'Still to be sent',
    LABEL: 'Reservations being sent',
    WAITING: '{count, plural, one {A reservation is} other {# reservations are}} waiting to be sent.',
    BOOKED: '{count, plural, one {A waiting reservation went through.} other {# waiting reservations went through.}}',
    REFUSED:
      '{count, plural, one {A waiting reservation did not go through.} other {# waiting reservations did not go through.}}',
    SHOW: 'Show',
    SEEN: 'OK',
    AND_MORE: '{count, plural, one {and # more lane} other {and # more lanes}}',
    STATE: {
      WAITING: 'Waiting to be online, then sent.',
      SENT: 'Sent, no reply yet. We keep trying, and it is reserved only once.',
      BOOKED: 'Reserved.',
      REFUSED: 'Not reserved: {reason}',
      OVERDUE: 'No reply for nearly a day. Check in the calendar whether it is reserved.',
    },
    TAKE_BACK: 'Withdraw',
    TAKE_BACK_NAMED: 'Withdraw {what}',
    OTHER_TIME: 'Choose another time',
    OTHER_TIME_NAMED: 'Choose another time instead of {what}',
    IN_THE_WAY: 'Your drafts are in the way. Reserve or remove them first.',
    DISCARD: 'Discard',
    DISCARD_NAMED: 'Discard {what}',
  },
} as const satisfies SameKeys<typeof german>
