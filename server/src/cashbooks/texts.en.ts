import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  DAY: 'Cash {day}',
  BOOKINGS: {
    START: 'The start is another one',
    SALES: 'Cash takings of the day',
    INVOICE: 'Invoice paid in cash',
    MORE: 'More in the box than entered',
    LESS: 'Less in the box than entered',
    PAID_OUT: 'Paid out of the box',
    TO_BANK: 'From the box to the bank',
  },
  PAPER: {
    TITLE: 'Cash report {day}',
    FILE: 'Cash-report',
    BOX: 'Cash box',
    COUNTED_BY: 'Counted by',
    EURO: 'Euros',
    PIECES: 'Pieces',
    DAY: 'The day',
    COUNTED: 'Counted',
    PAID_OUT: 'Paid out',
    TO_BANK: 'Taken to the bank',
    START: 'Start',
    PUT_IN: 'Put in',
    TAKINGS: 'Takings',
    DIFFERENCE: 'Difference from what was entered',
    START_REASON: 'Start other than the last count: {reason}',
    REASON: 'Reason of the difference: {reason}',
    OF: 'Where the takings come from',
    INVOICE: 'Invoice {number}',
    PAYOUT: 'Paid out: {description}',
    COUNT: 'Coins and notes',
    REPORT: 'The daily report of the till is attached to the payment.',
    SIGNATURE: 'Signature: ______________________________',
  },
} as const satisfies SameKeys<typeof german>
