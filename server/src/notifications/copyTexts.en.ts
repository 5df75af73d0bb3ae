import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    notifications: 'Notifications (90 days)',
    notificationSettings: 'Notification settings',
    pushDevices: 'Devices for push messages',
  },
  FIELDS: {
    text: 'Text',
    mail: 'By email',
    push: 'By push',
  },
} as const satisfies SameKeys<typeof german>
