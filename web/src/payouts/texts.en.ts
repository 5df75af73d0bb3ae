import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  PAYOUTS: {
    TITLE: 'Payouts',
    COUNT: '{count, plural, one {# payout} other {# payouts}}, {sum} in total',
    LATE_SUM: '{sum} overdue',
    NONE: 'Nothing to pay out',
    NONE_TEXT: 'Unpaid receipts and refunds due appear here.',
    NOBODY: 'No name',
    WHY: {
      receipt: 'Receipt {number}',
      invoice: 'Invoice {number} was paid and is void',
      payment: 'Overpaid on {number}',
      other: 'Payment without an invoice',
    },
    DUE: 'due {day}',
    LATE: 'Overdue',
    SINCE: 'since {day}',
    ACCOUNT: 'Account ending in {end}',
    PAY: 'Transfer …',
    PAY_NAMED: 'Transfer {amount} to {name} …',
    DIALOG: {
      TITLE: '{amount} to {name}',
      HOLDER: 'Account holder',
      HOLDER_TEXT: 'Exactly as at the bank: it checks the name against the IBAN.',
      IBAN: 'IBAN',
      IBAN_WRONG: 'This IBAN is not valid.',
      REFERENCE: 'Reference',
      SCAN: 'Open your banking app and scan the code. It fills in the transfer.',
      CODE: 'GiroCode for {amount} to {name}',
      NO_CODE: 'Enter name and IBAN to get a code for your banking app.',
      FROM: 'From account',
      DAY: 'Transfer date',
      DAY_WRONG: 'The date is in the future.',
      DONE: 'Mark as transferred',
      DONE_TEXT: 'This enters the payment in the books.',
      SAVED: 'Marked as transferred.',
    },
    ACCOUNT_FIRST: 'Transfers need a bank account of the club.',
    SET_UP: 'Add an account',
  },
} as const satisfies SameKeys<typeof german>
