import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  USES: {
    TITLE: 'Used and not charged yet',
    OWN_TEXT: 'You will get an invoice for this.',
    TEXT: 'Reservations and events with a price up to yesterday, also what was cancelled too late. The next run writes them on invoices.',
    COUNT: 'Used {count, plural, one {once} other {# times}}, {sum} in all',
    PLACE: '{lane} · {range} · {start} to {end}',
    CANCELLED: 'cancelled too late',
    PAID_BY: 'paid by {name}',
    LINES: 'Show all',
    FIRST: 'The first {count, number}',
  },
} as const satisfies SameKeys<typeof german>
