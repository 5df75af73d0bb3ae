import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  PUBLIC_FREE: {
    TITLE: 'Next free times',
    TEXT: 'The first free hour over the next few days.',
    AT: '{start} to {end}: {lanes, plural, one {one lane} other {# lanes}} free',
    NONE: 'Nothing is free in the next two weeks.',
    RESERVE_TEXT: 'You can reserve after signing in.',
    SIGN_IN: 'Sign in and reserve',
    REGISTER: 'Create an account',
    BELONG: 'You can reserve once the club has accepted you.',
  },
} as const satisfies SameKeys<typeof german>
