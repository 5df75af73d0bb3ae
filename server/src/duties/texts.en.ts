import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  TOLD: {
    WHEN: '{range}, {day}, {start} to {end}',
    ASSIGNED: 'You are assigned as a supervisor',
    REMOVED: 'You are no longer assigned as a supervisor',
    UNQUALIFIED: 'Your certificate does not count for this duty any more',
    CANCELLED: 'Your duty is cancelled',
    TAKENOVER: '{name} takes over your duty',
    LEFT: '{name} gave a duty back',
    SHOOTING: '{name} has a lane during a duty',
    SWAPWANTED: '{name} looks for somebody to take a duty over',
    REMINDER: 'Supervisor wanted',
    MISSING: '{when}. {count, plural, one {One person is} other {# people are}} still missing.',
  },
  TABLE: { FILE: 'duties', NAME: 'Name', DUTIES: 'Duties', HOURS: 'Hours done', AHEAD: 'Hours ahead' },
  FEED: 'Supervisor: {range}',
  FOLLOW: {
    LOST_TITLE: 'No supervisor yet for your reservation',
    LOST_BODY:
      '{when}: nobody is on duty as supervisor at this time. Nobody may shoot without one. We tell you as soon as somebody is.',
    REGAINED_TITLE: 'A supervisor again for your reservation',
    REGAINED_BODY: '{when}: a supervisor is there again. Your reservation stands.',
    CANCELLED_REASON: 'No supervisor was found.',
  },
} as const satisfies SameKeys<typeof german>
