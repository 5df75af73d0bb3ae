import type { SameKeys } from '@bahnfrei/domain/base/texts.ts'
import type german from './texts.de.ts'

export default {
  FRONT: {
    TITLE: 'Is the lane free?',
    CLAIM: 'See at a glance which lane is free, and book it with two taps.',
    SEE: 'See',
    SEE_TEXT: 'All lanes of a range side by side, with their free and taken times. Changes appear at once.',
    BOOK: 'Book',
    BOOK_TEXT: 'Lane, day, start, length: done. Double bookings cannot happen.',
    CANCEL: 'Cancel',
    CANCEL_TEXT: 'Something came up? Cancel it yourself. You are told beforehand whether the fee is refunded.',
    PRIVATE: 'The calendar shows no names. Only your club sees yours.',
    LOGIN: 'Sign in',
    REGISTER: 'Create account',
    BOARD: 'An evening as an example: lane 2 is free from 19:00 to 20:00.',
    LANE: 'Lane {number, number}',
    FREE: 'free',
    TAKEN: 'taken',
  },
  HOME: {
    TITLE: 'Overview',
    GREETING: 'Hello {name}!',
    BOOK: 'Book a lane',
    NEXT: 'Your next booking',
    MORE: 'Later',
    BOOKINGS: 'My bookings',
    NONE: 'You have no bookings.',
    NONE_TEXT: 'Look into the calendar to see when a lane is free.',
    NO_CLUB: 'No club is open to you yet.',
    NO_CLUB_TEXT: 'As soon as a club has accepted you, you see its ranges here.',
    TODAY: 'today',
    TOMORROW: 'tomorrow',
    AGAIN: 'Again a week later: {day}',
    TIME: '{start} to {end}',
    STALE: 'Changes do not appear by themselves at the moment.',
  },
} as const satisfies SameKeys<typeof german>
