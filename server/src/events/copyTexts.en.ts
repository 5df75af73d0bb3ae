import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    registrations: 'Registrations for events',
  },
  FIELDS: {
    event: 'Event',
    isWaiting: 'On the waiting list',
    attendance: 'Attendance',
    price: 'Price',
  },
} as const satisfies SameKeys<typeof german>
