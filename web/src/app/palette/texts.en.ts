import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import search from './searchTexts.en.ts'
import type german from './texts.de.ts'

export default {
  PALETTE: {
    TITLE: 'Search',
    FIELD: 'Page, person, range, invoice',
    NONE: 'There is nothing like that.',
    COUNT: '{count, plural, one {# result} other {# results}}',
    LANE: 'Lane {lane}, {range}',
    GROUPS: { PAGES: 'Pages', BOOKINGS: 'My reservations', RANGES: 'Ranges', PEOPLE: 'People', INVOICES: 'Invoices' },
    PLACES: {
      FREE: 'Next free time',
      OWN_INVOICES: 'My invoices',
      MANDATE: 'My direct debit mandate',
      HELP: 'Help',
      FEES: 'Fees',
      RUN: 'Run of fees',
      SEPA: 'Direct debits',
      REMINDERS: 'Reminders',
      STATEMENT: 'Bank statement',
      PAYOUTS: 'Payouts',
      CASH: 'Cash',
      ANALYSIS: 'Analysis',
      YEAR: 'Year',
      AUDIT: 'Audit trail of the money',
      AUDITORS: 'Audits by members',
      PAST_DAYS: 'Past days at the range',
      PRODUCTS: 'Products',
    },
    ALSO: search,
  },
  KEYS: {
    TITLE: 'Keys',
    SEARCH: { KEY: 'Ctrl + K', DOES: 'Search (on a Mac ⌘ + K)' },
    HELP: { KEY: '?', DOES: 'This list' },
    ESCAPE: { KEY: 'Esc', DOES: 'Close or cancel' },
    ARROWS: { KEY: 'Arrow keys', DOES: 'In the calendar from time to time and from lane to lane' },
    ENTER: { KEY: 'Enter', DOES: 'Choose a free time, open a reservation' },
    LENGTHEN: { KEY: 'Shift + ↑ ↓', DOES: 'Shorten or lengthen the chosen time' },
    CARRY: { KEY: 'Alt + arrow keys', DOES: 'Move a reservation' },
    PAGE: { KEY: 'Page ↑ ↓', DOES: 'To the next or previous page of the calendar' },
    NOW: { KEY: 'T', DOES: 'In the calendar to now' },
  },
} as const satisfies SameKeys<typeof german>
