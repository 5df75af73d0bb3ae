import { deviceName } from '@bahnfrei/domain/auth/device.ts'
import { rows } from '../base/database/db.ts'
import type { Access } from '../base/http/access.ts'

const END_DEVICES = `
  DELETE FROM push_devices d USING logins l WHERE d.uid = $1 AND l.id = d.login_id RETURNING l.agent`

/** The browsers that get pushes. They are ended with their logins at a new password. */
export const NOTIFICATION_ACCESS: Access[] = [
  {
    endsAtReset: false,
    end: async ({ db }, uid) => {
      const ended = await rows<{ agent: string }>(db, 'end_devices', END_DEVICES, [uid])
      return ended.map(({ agent }) => ({ kind: 'pushDevice', name: deviceName(agent) }))
    },
  },
]
