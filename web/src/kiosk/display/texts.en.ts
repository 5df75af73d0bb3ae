import type { SameKeys } from '@bahnfrei/domain/base/texts.ts'
import type german from './texts.de.ts'

export default {
  KIOSK_DISPLAY: {
    TITLE: 'Screen',
    CALENDAR: 'Reservations of today',
    LOADING: 'Loading …',
    REACHING: 'Looking for the connection',
    REACHING_TRY: 'Attempt {count}. The screen comes back by itself.',
    ACTIVATED: 'This screen is activated',
    NO_RANGE: 'Now it needs a range. It is chosen on the device of the person who activated the screen.',
    FREE_LANES: 'Free lanes',
    FREE_NOW: 'Free now',
    FREE_FROM: 'Free from {time}',
    UNTIL: 'until {time}',
    MORE: 'and {count} more',
    NOTHING_FREE: 'No lane is free any more today.',
    LANE: 'Lane {name}',
    TAKEN: 'taken',
    TIMES: '{start}–\u200b{end}',
    BLOCKED_FOR: 'blocked: {title}',
    STOPPED: 'Stop! Cease fire.',
    ON_DUTY: 'Supervisor: {names}',
    LOST: 'No connection',
    WHY: {
      inactive: 'not in use',
      laneInactive: 'out of service',
      laneForOthers: 'for groups only',
      block: 'blocked',
      blocked: 'blocked',
      notStaffed: 'no supervisor entered',
      closed: 'closed',
    },
  },
} as const satisfies SameKeys<typeof german>
