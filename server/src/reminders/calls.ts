import type { Files } from '../base/files/files.ts'
import { listOverdue, oneOverdue, readReminder } from './read.ts'
import { printReminders, sendReminders } from './send.ts'
import { reminderSettingsOf, setReminderSettings } from './settings.ts'
import { resumeReminders, stopReminders } from './stop.ts'

export function reminderVerbs(files: Files) {
  return {
    list: listOverdue,
    one: oneOverdue,
    send: sendReminders(files),
    letters: printReminders(files),
    pdf: readReminder,
    stop: stopReminders,
    resume: resumeReminders,
    settings: reminderSettingsOf,
    setSettings: setReminderSettings,
  }
}
