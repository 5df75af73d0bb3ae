import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    reservations: 'Reservations',
    waiting: 'Waiting lists',
    slotChanges: 'Given back and moved (two days)',
    feeds: 'Calendar feeds',
  },
  FIELDS: {
    category: 'Occasion',
    isGuest: 'With a guest',
    attended: 'Came',
    changedOn: 'Changed on',
    cancelledOn: 'Cancelled on',
    cancelReason: 'Reason for cancellation',
    refunded: 'Refunded',
    price: 'Price',
  },
} as const satisfies SameKeys<typeof german>
