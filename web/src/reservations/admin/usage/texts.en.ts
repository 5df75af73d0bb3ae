import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  USAGE: {
    TITLE: 'Use of the lanes',
    BACK: 'Overview of the club',
    WEEKS: 'Week by week',
    NOT_COUNTED: 'Use is not counted at the moment: those who run Bahnfrei have switched it off.',
    WEEKS_TEXT: 'The last year, each week from Monday to Sunday. The week that still runs is grey.',
    WEEK_FROM: 'Week from',
    THIS_WEEK: 'this week',
    FIGURE: 'Figure',
    FIGURES: {
      reservationCount: 'Reservations',
      reservationsCreated: 'Newly reserved',
      reservationsCancelled: 'Cancelled',
      noShows: 'Did not come',
      activeUsers: 'Active people',
      totalUsers: 'Members and guests',
      usersAwaitingLogin: 'Never signed in yet',
    },
    BARS: '{label}, week by week, at most {most, number}',
    MOST: 'at most {most, number}',
    TREND: 'In the last four whole weeks {last, number} together, in the four before them {before, number}.',
    AS_TABLE: 'As a table',
    CSV: 'CSV',
    CSV_NAMED: '{part} as CSV',
    FILE: 'usage.csv',
    HEAT: 'Hour by hour',
    HEAT_TEXT: 'How many per cent of the lanes were taken in the last {weeks, number} whole weeks.',
    RANGE: 'Range',
    HEAT_HEAD: { WEEKDAY: 'Weekday', HOUR: 'Hour', PERCENT: 'Per cent' },
    HEAT_FILE: 'use-of-hours.csv',
    HOUR: '{hour} o’clock',
    NO_USE: 'Nobody reserved here in this time.',
  },
} as const satisfies SameKeys<typeof german>
