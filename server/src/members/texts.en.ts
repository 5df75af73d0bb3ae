import type { SameKeys } from '@bahnfrei/domain/base/texts.ts'
import STATUSES from '@bahnfrei/domain/members/statuses.en.ts'
import type german from './texts.de.ts'

export default {
  TABLE: {
    FILE: 'members.csv',
    COLUMNS: {
      NAME: 'Name',
      NUMBER: 'Member number',
      STATUS: 'Status',
      JOINED: 'Joined',
      LEFT: 'Left',
      GROUPS: 'Groups',
    },
    STATUSES,
  },
} as const satisfies SameKeys<typeof german>
