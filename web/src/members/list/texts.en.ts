import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  MEMBER_LIST: {
    OPEN: 'View',
    TITLE: 'List view',
    COLUMNS: 'Columns',
    COLUMNS_TEXT: 'The name is always shown. Use “Save view” to keep your choice.',
    LOOKED_TEXT:
      'Year of birth and payment: we record that you viewed these for everybody in the list. They can see that.',
    LINE: 'Second line',
    SORT: 'Sort by',
    DIRECTION: 'Direction',
    DIRECTIONS: { up: 'ascending', down: 'descending' },
    TOO_MANY: 'At most {most} custom fields at once.',
    CLOSE: 'Done',
    NAMES: {
      name: 'Name',
      number: 'Number',
      status: 'Status',
      joinDate: 'Member since',
      birth: 'Year of birth',
      email: 'Email',
      phone: 'Phone',
      city: 'Town',
      groups: 'Groups',
      payment: 'Payment',
    },
    BIRTH: '{year} ({age, plural, one {# year} other {# years}})',
    PAYMENTS: { sepa_charge: 'direct debit', transfer: 'bank transfer', cash: 'cash', other: 'other' },
    CHECKED: 'yes',
    CHOOSE: 'Selection',
    CALLS: 'Call',
    TABLE: 'Member list',
  },
} as const satisfies SameKeys<typeof german>
