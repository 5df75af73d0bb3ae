import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import STATUSES from '@bahnfrei/domain/members/statuses.en.ts'
import type german from './texts.de.ts'

export default {
  OWN_MEMBERSHIPS: {
    TITLE: 'My memberships',
    BACK: 'Account',
    NONE: 'You do not belong to any club yet.',
    NONE_TEXT: 'Use your club’s code or the list of clubs to ask to join.',
    FIND: 'Find a club',
    STATUSES,
    NUMBER: 'Member number',
    SINCE: 'Since',
    UNTIL: 'Until',
    GROUPS: 'Groups',
    PAYMENT: 'Payment',
    PAYMENTS: { sepa_charge: 'direct debit', transfer: 'transfer', cash: 'cash', other: 'as agreed' },
    CHARGED: 'Direct debit from account {account}',
    BANK_HELD: 'Your bank details are on hold until the club confirms they belong to this account.',
    INHERITED: 'Lanes through other clubs',
    THROUGH: 'You shoot here through a club that is a member',
    THROUGH_NAMED: 'You shoot here through {clubs}',
    INACTIVE: 'not active today',
    MANDATE: 'Direct debit',
    MANDATE_FOR: 'Direct debit for {club}',
    CALENDAR: 'Calendar',
    TO_CALENDAR: 'Calendar of {club}',
  },
} as const satisfies SameKeys<typeof german>
