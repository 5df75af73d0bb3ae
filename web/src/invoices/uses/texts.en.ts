import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  USES: {
    TITLE: 'Used but not charged yet',
    OWN_TEXT: 'You will get an invoice for this.',
    TEXT: 'Priced reservations and events up to yesterday, including late cancellations. The next fee run invoices them.',
    COUNT: 'Used {count, plural, one {once} other {# times}}, {sum} in total',
    PLACE: '{lane} · {range} · {start} to {end}',
    CANCELLED: 'cancelled too late',
    PAID_BY: 'paid by {name}',
    LINES: 'Show all',
    FIRST: 'The first {count, number}',
  },
} as const satisfies SameKeys<typeof german>
