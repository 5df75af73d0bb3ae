import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  DAY: 'Cash {day}',
  BOOKINGS: {
    START: 'Opening cash differs',
    SALES: 'Cash takings of the day',
    INVOICE: 'Invoice paid in cash',
    MORE: 'Cash surplus',
    LESS: 'Cash shortage',
    PAID_OUT: 'Paid out of the box',
    TO_BANK: 'From the box to the bank',
  },
  PAPER: {
    TITLE: 'Cash report {day}',
    FILE: 'Cash-report',
    BOX: 'Cash box',
    COUNTED_BY: 'Counted by',
    EURO: 'Euros',
    PIECES: 'Quantity',
    DAY: 'The day',
    COUNTED: 'Counted',
    PAID_OUT: 'Paid out',
    TO_BANK: 'Taken to the bank',
    START: 'Opening cash',
    PUT_IN: 'Put in',
    TAKINGS: 'Takings',
    DIFFERENCE: 'Difference from entries',
    START_REASON: 'Opening cash differs from last count: {reason}',
    REASON: 'Reason for the difference: {reason}',
    OF: 'Where the takings come from',
    INVOICE: 'Invoice {number}',
    PAYOUT: 'Paid out: {description}',
    COUNT: 'Coins and notes',
    REPORT: 'The daily till report is attached to the payment.',
    SIGNATURE: 'Signature: ______________________________',
  },
} as const satisfies SameKeys<typeof german>
