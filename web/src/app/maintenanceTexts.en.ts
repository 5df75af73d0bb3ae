import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './maintenanceTexts.de.ts'

export default {
  MAINTENANCE: {
    TITLE: 'Maintenance',
    EXPLANATION: 'The application is under maintenance.',
    BACK_ONLINE: 'Expected back online: {time}',
    UNKNOWN: 'unknown',
  },
} as const satisfies SameKeys<typeof german>
