import type { SameKeys } from '@bahnfrei/domain/base/texts.ts'
import type german from './texts.de.ts'

export default {
  MEMBER_AREAS: {
    SUPERVISORS: 'Supervisors',
    LABEL: 'Areas of the members',
    LIST: 'List',
    REQUESTS: '{count, plural, =0 {Joining} one {# request} other {# requests}}',
    INVITE: 'Invite',
    GROUPS: 'Groups',
    FIELDS: 'Custom fields',
    IMPORT: 'Import',
  },
  NEW_MEMBER: {
    TITLE: 'Add a person or company',
    KIND: 'Who is it?',
    PERSON: 'Person',
    COMPANY: 'Company',
    FIELDS: {
      first: 'First name',
      last: 'Last name',
      call: 'Name used',
      full: 'Full name',
      email: 'Email',
      number: 'Member number',
      official: 'Official name',
      display: 'Display name',
      street: 'Street',
      houseNumber: 'House number',
      postalCode: 'Postcode',
      city: 'Town',
    },
    NO_EMAIL: 'Has no email of their own',
    NO_EMAIL_TEXT: 'Then the person cannot sign in; the club keeps them all the same.',
    IS_MEMBER: 'Is a member',
    IS_MEMBER_TEXT: 'Otherwise the person is kept as a contact.',
    NUMBER_WRONG: 'A whole number from 1.',
    CREATE_AND_EDIT: 'Create and edit',
    CREATE: 'Create',
    BACK: 'Back',
    DONE: '{name} has been added.',
  },
} as const satisfies SameKeys<typeof german>
