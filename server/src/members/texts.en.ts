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
      POSTAL_CODE: 'Postal code',
      CITY: 'City',
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
    TEXT: '{club} has entered you in Bahnfrei. With an account of your own you reserve lanes and see what the club has of you.',
    ACTION: 'Accept the invitation',
    FOOTNOTE:
      'The link counts for {days} days and only for you. If you do not know {club}, delete this mail; nothing will happen.',
  },
  ACCESS: {
    REQUEST_TITLE: '{name} would like to join {club}',
    REQUEST_BODY: '{name} asks {club} for access.',
    REQUEST_ACTION: 'See the request',
    COMMENT: 'They wrote: “{comment}”',
    APPROVED_TITLE: 'Welcome to {club}',
    APPROVED_BODY: '{club} has accepted you. You can reserve lanes now.',
    REJECTED_TITLE: 'Your request to {club}',
    REJECTED_BODY: '{club} has declined your request.',
    REASON: 'Reason: {reason}',
  },
  LEAVERS: {
    TITLE: '{club}: data of people who left',
    BODY: 'What {club} still has of a person who left will be deleted on {day}. Their page says why.',
    BODY_MANY:
      'What {club} still has of {count} people who left will be deleted from {day} on. The page of each says when and why.',
  },
} as const satisfies SameKeys<typeof german>
