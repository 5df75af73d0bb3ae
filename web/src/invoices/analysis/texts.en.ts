import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  BILLING_ANALYSIS: {
    TITLE: 'Analysis',
    OPEN: {
      TITLE: 'Open amounts by age',
      TEXT: 'Unpaid amounts by days overdue. Each figure leads to its invoices.',
      NONE: 'Nothing is open at the moment.',
      BARS: 'Open amounts in {currency} by age, at most {most}',
      AGE: 'Overdue by',
      COUNT: 'Invoices',
      REST: 'Open',
      SUM: 'Total',
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
      TEXT: 'Issued invoices by date, excluding tax. Cancellations count as negative on their date. Each figure leads to its invoices.',
      YEAR: 'Year',
      NONE: 'No invoices were issued this year.',
      BARS: 'Income in {currency} month by month, at most {most}',
      PRODUCT: 'Product',
      NO_PRODUCT: 'No product',
      SUM: 'Total',
      YEAR_SUM: 'Year',
      CELL: '{product}, {month}: {amount}',
    },
  },
} as const satisfies SameKeys<typeof german>
