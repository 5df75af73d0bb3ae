import type { Agent } from 'node:https'
import { room } from '../base/room.ts'
import { NOTIFICATION_ACCESS } from './access.ts'
import { notificationVerbs } from './calls.ts'
import { keptMailVerbs } from './keptMails.ts'
import { notificationData } from './personalData.ts'
import { sendPush } from './push.ts'
import { PUSH_KEY, pushKeysOf } from './pushKeys.ts'
import { NOTIFICATION_SWEEPS, NOTIFICATIONS_RESTORED } from './sweep.ts'

declare module '../base/room.ts' {
  interface RoomNeeds {
    notifications: { agent: Agent }
  }
}

export default room('notifications', {
  reads: ['logins', 'users'],
  sweeps: NOTIFICATION_SWEEPS,
  restored: NOTIFICATIONS_RESTORED,
  personalData: notificationData,
  people: {
    'notification_settings.uid': 'account',
    'notifications.uid': 'account',
    'push_devices.uid': 'account',
  },
  keeps: {
    notification_settings: 'nothing',
    notifications: 'nothing',
    push_devices: 'nothing',
  },
  access: NOTIFICATION_ACCESS,
  sealed: [PUSH_KEY],
  constraints: { push_devices_login_id_logins_id_fk: 'UNAUTHENTICATED' },
  open: async ({ database, box, origins }, { agent }) => {
    const keys = await pushKeysOf(database, box)
    const origin = origins[0] ?? ''
    return {
      verbs: { ...notificationVerbs({ pushKey: keys.publicKey }), ...keptMailVerbs({ origin }) },
      jobs: [sendPush({ keys, contact: contactOf(origin), agent })],
    }
  },
})

/**
 * Returns the contact for push services. They require an https or mailto address, which a trial installation does not
 * have.
 */
function contactOf(origin: string): string {
  return origin.startsWith('https:') ? origin : 'mailto:bahnfrei@localhost.invalid'
}
