import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './frontTexts.de.ts'

export default {
  FRONT: {
    TITLE: 'Is the lane free?',
    CLAIM: 'See at a glance which lane is free and reserve it in two taps.',
    SEE: 'See',
    SEE_TEXT: 'All lanes of a range side by side, with their free and taken times. Changes appear at once.',
    BOOK: 'Reserve',
    BOOK_TEXT: 'Lane, day, start, length: done. No double reservations.',
    CANCEL: 'Cancel',
    CANCEL_TEXT: 'Something came up? Cancel it yourself. You see first whether it costs anything.',
    PRIVATE:
      'The calendar shows no names. Only your club and your friends see yours. A screen in the hall only shows names if the club switches that on.',
    LOGIN: 'Sign in',
    REGISTER: 'Create account',
    FEATURES: 'For clubs: what Bahnfrei can do and what it costs',
    BOARD: 'An example evening: lane 2 is free from 19:00 to 20:00.',
    LANE: 'Lane {number, number}',
    FREE: 'free',
    TAKEN: 'taken',
  },
} as const satisfies SameKeys<typeof german>
