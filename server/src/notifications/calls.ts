import type { Context } from '../base/context.ts'
import { changeToken } from './devices.ts'
import { listNotifications } from './list.ts'
import { markNotifications } from './mark.ts'
import { changeSettings, settingsOf } from './settings.ts'
import { tryOrOpen } from './tryOrOpen.ts'

/** Binds the calls. `pushKey` is the public key with which browsers subscribe to pushes of this installation. */
export const notificationVerbs = ({ pushKey }: { pushKey: string }) => ({
  list: listNotifications,
  mark: markNotifications,
  tryOrOpen,
  token: changeToken,
  settings: (_: object, context: Context) => settingsOf(pushKey, context),
  changeSettings,
})
