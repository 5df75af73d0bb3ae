import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  BILLING_ANALYSIS: {
    TITLE: 'Analysis',
    OPEN: {
      TITLE: 'Open by age',
      TEXT: 'What is still to be paid, by the days since it was due. Each number leads to its invoices.',
      NONE: 'Nothing is open at the moment.',
      BARS: 'Open amounts in {currency} by age, at most {most}',
      AGE: 'Due for',
      COUNT: 'Invoices',
      REST: 'Open',
      SUM: 'Together',
      AGES: {
        notDue: 'Not yet due',
        upTo30: '1 to 30 days',
        upTo60: '31 to 60 days',
        upTo90: '61 to 90 days',
        over90: 'Over 90 days',
      },
    },
    INCOME: {
      TITLE: 'Income by product and month',
      TEXT: 'Issued invoices by their date, without tax. A cancellation counts below zero on its day. Each number leads to its invoices.',
      YEAR: 'Year',
      NONE: 'No invoice was issued in this year.',
      BARS: 'Income in {currency} month by month, at most {most}',
      PRODUCT: 'Product',
      NO_PRODUCT: 'Without a product',
      SUM: 'Together',
      YEAR_SUM: 'Year',
      CELL: '{product}, {month}: {amount}',
    },
  },
} as const satisfies SameKeys<typeof german>
