import { listNotifications } from './list.ts'
import { markNotifications } from './mark.ts'
import { changeSettings, settingsOf } from './settings.ts'

export const notificationVerbs = {
  list: listNotifications,
  mark: markNotifications,
  settings: settingsOf,
  changeSettings,
}
