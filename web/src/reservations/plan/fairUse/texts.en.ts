import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  FAIR_USE: {
    OPEN: 'This is reservation {used, number} of {most, number} open ones.',
    WEEK: 'With this you use {used, number} of {most, number} hours this week.',
    PRIME: 'With this you use {used, number} of {most, number} peak hours this week.',
    NEXT: '{what} More from {day}.',
    OPEN_OVER:
      'That would be {used, number} open reservations; {most, plural, one {one is} other {# are}} allowed here.',
    WEEK_OVER: 'That would be {used, number} of at most {most, number} hours this week.',
    PRIME_OVER: 'That would be {used, number} of at most {most, number} peak hours this week.',
    HORIZON_OVER: 'You can reserve at most {most, plural, one {one day} other {# days}} ahead here.',
    LEAD_OVER: 'Here you have to reserve at least {time} before the start.',
    WINDOWS_OVER: 'This is outside the hours agreed with the operator.',
    TODAY: 'today, {time}',
    AGAIN: '{what} Possible again from {day}.',
    DAY_OPENS: '{what} This day opens on {day}.',
    CHANGE: '{what} Please change or remove it.',
    MINUTES: '{count, plural, one {one minute} other {# minutes}}',
    HOURS: '{count, plural, one {one hour} other {# hours}}',
    DAYS: '{count, plural, one {one day} other {# days}}',
  },
} as const satisfies SameKeys<typeof german>
