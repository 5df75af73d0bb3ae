import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import STATUSES from '@bahnfrei/domain/members/statuses.en.ts'
import type german from './texts.de.ts'

export default {
  TABLE: {
    FILES: { csv: 'members.csv', xlsx: 'members.xlsx', vcf: 'members.vcf' },
    SHEET: 'Members',
    YES: 'yes',
    NO: 'no',
    COLUMNS: {
      NAME: 'Name',
      FIRST: 'First name',
      LAST: 'Last name',
      NUMBER: 'Member number',
      STATUS: 'Status',
      JOINED: 'Joined',
      LEFT: 'Left',
      EMAIL: 'Email',
      PHONE: 'Phone',
      MOBILE: 'Mobile',
      STREET: 'Street',
      POSTAL_CODE: 'Postcode',
      CITY: 'Town',
      COUNTRY: 'Country',
      COMPANY: 'Company',
      ACCOUNT: 'Account',
      GROUPS: 'Groups',
    },
    STATUSES,
  },
  INVITATION: {
    SUBJECT: 'Your invitation to {club}',
    HELLO: 'Hello {name},',
    TEXT: '{club} has added you to Bahnfrei. With your own account you can reserve lanes and see what the club has on record about you.',
    ACTION: 'Accept invitation',
    FOOTNOTE:
      'The link is valid for {days} days and only for you. If you do not know {club}, delete this email; nothing will happen.',
  },
  ACCESS: {
    REQUEST_TITLE: '{name} would like to join {club}',
    REQUEST_BODY: '{name} has asked to join {club} on Bahnfrei.',
    REQUEST_ACTION: 'View request',
    COMMENT: 'They wrote: “{comment}”',
    APPROVED_TITLE: 'Welcome to {club}',
    APPROVED_BODY: '{club} has accepted you. You can now reserve lanes.',
    REJECTED_TITLE: 'Your request to {club}',
    REJECTED_BODY: '{club} has declined your request.',
    REASON: 'Reason: {reason}',
  },
  LEAVERS: {
    TITLE: '{club}: data of former members',
    BODY: 'The data {club} still holds about a former member will be deleted on {day}. Their page explains why.',
    BODY_MANY:
      'The data {club} still holds about {count} former members will be deleted from {day}. Their pages explain when and why.',
  },
} as const satisfies SameKeys<typeof german>
