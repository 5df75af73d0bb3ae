import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  TOLD: {
    WHEN: '{range}, {day}, {start} to {end}',
    ASSIGNED: 'You are assigned as a supervisor',
    REMOVED: 'You are no longer assigned as a supervisor',
    UNQUALIFIED: 'Your certificate is no longer valid for this duty',
    CANCELLED: 'Your duty is cancelled',
    TAKENOVER: '{name} is taking over your duty',
    LEFT: '{name} gave a duty back',
    SHOOTING: '{name} has a lane reserved during a duty',
    SWAPWANTED: '{name} is looking for somebody to take over a duty',
    REMINDER: 'Supervisor wanted',
    MISSING: '{when}. {count, plural, one {One person is} other {# people are}} still missing.',
  },
  TABLE: { FILE: 'duties', NAME: 'Name', DUTIES: 'Duties', HOURS: 'Hours done', AHEAD: 'Hours ahead' },
  FEED: 'Supervisor: {range}',
  FOLLOW: {
    LOST_TITLE: 'No supervisor yet for your reservation',
    LOST_BODY:
      '{when}: no supervisor is on duty at this time, and nobody may shoot without one. We will tell you as soon as there is one.',
    REGAINED_TITLE: 'Supervisor found for your reservation',
    REGAINED_BODY: '{when}: a supervisor is on duty again. Your reservation stands.',
    CANCELLED_REASON: 'No supervisor was found.',
  },
} as const satisfies SameKeys<typeof german>
