import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  LIST: {
    FILTERS: 'Filters',
    ALL: 'All',
    SHOW: 'Show results',
    RESET: 'Reset filters',
    MORE_FILTERS: 'Filter{count, plural, =0 {} other { (#)}}',
    ONLY: 'only {words}',
    ONLY_REMOVE: 'Remove filter: {words}',
    COLUMNS: {
      AMOUNT: 'Amount',
      DAY: 'Day',
      INVOICE: 'Invoice',
      KIND: 'Kind',
      LAST: 'So far',
      NAME: 'Name',
      NUMBER: 'Number',
      PRICE: 'Price',
      NEXT: 'Next',
      SPHERE: 'Sphere',
      STATE: 'Status',
      WHAT: 'What for',
    },
    CHOSEN: 'Selection',
    CHOOSE_NONE: 'Clear selection',
    MORE: 'Show more',
    CSV: 'Save as CSV',
    CSV_SAVED: '{count, plural, one {# row} other {# rows}} saved.',
    CSV_CUT: 'The first {count, number} rows are saved. Narrow the filters to get the rest.',
    VIEWS: {
      TITLE: 'Saved views',
      SAVE: 'Save view',
      NAME: 'View name',
      NAME_TEXT: 'Find these filters again under this name, on every device.',
      SAVED: 'The view “{name}” is saved.',
      REMOVE: 'Delete view',
      REMOVED: 'The view “{name}” is deleted.',
    },
  },
} as const satisfies SameKeys<typeof german>
