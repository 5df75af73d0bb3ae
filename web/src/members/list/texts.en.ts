import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  MEMBER_LIST: {
    OPEN: 'View',
    TITLE: 'View of the list',
    COLUMNS: 'Columns',
    COLUMNS_TEXT: 'The name is always shown. With “Save view” you find your choice again.',
    LOOKED_TEXT:
      'Birth and payment: for everybody whom the list shows you with it, it is noted that you looked. They can read that.',
    LINE: 'Second line',
    SORT: 'Sort by',
    DIRECTION: 'Direction',
    DIRECTIONS: { up: 'ascending', down: 'descending' },
    TOO_MANY: 'At most {most} fields of your own at once.',
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
    CHOOSE: 'Choice',
    CALLS: 'Call',
    TABLE: 'List of members',
  },
} as const satisfies SameKeys<typeof german>
