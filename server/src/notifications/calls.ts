import type { Context } from '../base/context.ts'
import { changeToken } from './devices.ts'
import { listNotifications } from './list.ts'
import { markNotifications } from './mark.ts'
import { changeSettings, settingsOf } from './settings.ts'
import { tryOrOpen } from './tryOrOpen.ts'

/** The public key with which browsers subscribe to the pushes of this installation is handed in. */
export const notificationVerbs = ({ pushKey }: { pushKey: string }) => ({
  list: listNotifications,
  mark: markNotifications,
  tryOrOpen,
  token: changeToken,
  settings: (_: object, context: Context) => settingsOf(pushKey, context),
  changeSettings,
})
