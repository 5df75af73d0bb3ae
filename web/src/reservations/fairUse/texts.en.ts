import type { SameKeys } from '@bahnfrei/domain/base/texts.ts'
import type german from './texts.de.ts'

export default {
  FAIR_USE: {
    OPEN: '{used, number} of {most, number} reservations used',
    WEEK: '{used, number} of {most, number} hours of this week used',
    PRIME: '{used, number} of {most, number} hours in the busy time of this week used',
    NEXT: '{what}, next from {day}.',
    LEFT: '{what}, this one included.',
    OPEN_OVER: 'More than {most, plural, one {one reservation} other {# reservations}} at once are not possible here.',
    WEEK_OVER: 'That would be {used, number} of at most {most, number} hours in this week.',
    PRIME_OVER: 'That would be {used, number} of at most {most, number} hours in the busy time of this week.',
    HORIZON_OVER: 'You can reserve at most {most, plural, one {one day} other {# days}} ahead here.',
    LEAD_OVER: 'Here you have to reserve at least {time} before the start.',
    AGAIN: '{what} Possible again from {day}.',
    DAY_OPENS: '{what} This day opens on {day}.',
    CHANGE: '{what} Please change or remove it.',
    MINUTES: '{count, plural, one {one minute} other {# minutes}}',
    HOURS: '{count, plural, one {one hour} other {# hours}}',
    DAYS: '{count, plural, one {one day} other {# days}}',
  },
} as const satisfies SameKeys<typeof german>
