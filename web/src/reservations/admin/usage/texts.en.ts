import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  USAGE: {
    TITLE: 'Lane occupancy',
    BACK: 'Club overview',
    WEEKS: 'Week by week',
    NOT_COUNTED: 'Occupancy is not recorded at the moment: your provider has switched it off.',
    WEEKS_TEXT: 'The last year by week, Monday to Sunday. The current one is on the right.',
    WEEK_FROM: 'Week of',
    THIS_WEEK: 'this week',
    FIGURE: 'Figure',
    FIGURES: {
      reservationCount: 'Reservations',
      reservationsCreated: 'Newly reserved',
      reservationsCancelled: 'Cancelled',
      noShows: 'Did not come',
      activeUsers: 'Active people',
      totalUsers: 'Members and guests',
      usersAwaitingLogin: 'Never signed in',
    },
    BARS: '{label}, week by week, at most {most, number}',
    MOST: 'at most {most, number}',
    TREND: '{last, number} in the last four full weeks, {before, number} in the four before.',
    AS_TABLE: 'As a table',
    CSV: 'CSV',
    CSV_NAMED: '{part} as CSV',
    FILE: 'usage.csv',
    HEAT: 'Hour by hour',
    HEAT_TEXT: 'Percentage of lanes taken over the last {weeks, number} full weeks.',
    RANGE: 'Range',
    HEAT_HEAD: { WEEKDAY: 'Weekday', HOUR: 'Hour', PERCENT: 'Per cent' },
    HEAT_FILE: 'use-of-hours.csv',
    HOUR: '{hour} o’clock',
    NO_USE: 'No reservations here in this period.',
  },
} as const satisfies SameKeys<typeof german>
