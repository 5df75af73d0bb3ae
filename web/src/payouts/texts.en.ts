import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  PAYOUTS: {
    TITLE: 'Payouts',
    COUNT: '{count, plural, one {# payout} other {# payouts}}, {sum} in all',
    LATE_SUM: '{sum} of it overdue',
    NONE: 'The club owes nobody anything',
    NONE_TEXT: 'Receipts stand here until they are paid, and money that somebody gets back.',
    NOBODY: 'Without a name',
    WHY: {
      receipt: 'Receipt {number}',
      invoice: 'Invoice {number} is void and was paid',
      payment: 'Paid too much on {number}',
      other: 'Payment without an invoice',
    },
    DUE: 'due {day}',
    LATE: 'Overdue',
    SINCE: 'since {day}',
    ACCOUNT: 'Account ends in {end}',
    PAY: 'Transfer …',
    PAY_NAMED: 'Transfer {amount} to {name} …',
    DIALOG: {
      TITLE: '{amount} to {name}',
      HOLDER: 'Holder of the account',
      HOLDER_TEXT: 'As the bank has the name: it compares it with the IBAN.',
      IBAN: 'IBAN',
      IBAN_WRONG: 'This IBAN is not right.',
      REFERENCE: 'Reference',
      SCAN: 'Open the app of your bank and scan the code. It fills in the transfer.',
      CODE: 'GiroCode for {amount} to {name}',
      NO_CODE: 'Enter name and IBAN, and the code for the app of your bank stands here.',
      FROM: 'From the account',
      DAY: 'Day of the transfer',
      DAY_WRONG: 'The day lies in the future.',
      DONE: 'Transferred',
      DONE_TEXT: 'Then the payment is in the books.',
      SAVED: 'Entered as transferred.',
    },
    ACCOUNT_FIRST: 'Transfers need a bank account of the club.',
    SET_UP: 'Add an account',
  },
} as const satisfies SameKeys<typeof german>
