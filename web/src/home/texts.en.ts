import type { SameKeys } from '@bahnfrei/domain/base/texts.ts'
import type german from './texts.de.ts'

export default {
  HOME: {
    TITLE: 'Overview',
    GREETING: 'Hello {name}!',
    BOOK: 'Book a lane',
    NEXT: 'Your next reservation',
    MORE: 'Later',
    BOOKINGS: 'My reservations',
    NONE: 'You have no reservations.',
    NONE_TEXT: 'Look into the calendar to see when a lane is free.',
    NO_CLUB: 'No club is open to you yet.',
    NO_CLUB_TEXT: 'As soon as a club has accepted you, you see its ranges here.',
    TODAY: 'today',
    TOMORROW: 'tomorrow',
    AGAIN: 'Again a week later: {day}',
    TIME: '{start} to {end}',
    LANE: 'Lane {name}',
    STALE: 'Changes do not appear by themselves at the moment.',
  },
} as const satisfies SameKeys<typeof german>
