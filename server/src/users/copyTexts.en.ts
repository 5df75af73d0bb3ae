import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    profile: 'Personal details',
    exports: 'Requested copies',
    savedViews: 'Saved views',
    mails: 'Emails to you (90 days)',
  },
  FIELDS: {
    verified: 'Email confirmed',
    fullName: 'Name',
    firstName: 'First name',
    lastName: 'Last name',
    callName: 'Known as',
    contactEmail: 'Email for clubs',
    photo: 'Has a picture',
    language: 'Language',
    version: 'Last seen version',
    quickAccess: 'Quick access',
    list: 'List',
    filters: 'Filters',
    root: 'Runs the installation',
    disabled: 'Disabled',
    journalAccess: 'Shooting journal',
    termsAcceptedOn: 'Terms accepted on',
    firstLogin: 'First sign-in',
    lastLogin: 'Last sign-in',
    erasedFrom: 'Will be deleted on',
    askedOn: 'Requested on',
    readyOn: 'Ready on',
    fetchedOn: 'Downloaded on',
  },
} as const satisfies SameKeys<typeof german>
