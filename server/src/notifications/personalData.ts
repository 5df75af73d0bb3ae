import { rows } from '../base/database/db.ts'
import { type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'

const TOLD = `SELECT kind, title->>'de' AS title, body->>'de' AS text, status, created_on AS "createdOn"
  FROM notifications WHERE uid = $1 ORDER BY created_on`

/** The notifications of a person, and the chosen channels. An erasure deletes everything. */
export const notificationData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    notifications: await rows<PersonalLists[string][number]>(db, 'copy_told', TOLD, [uid]),
    notificationSettings: await rows<PersonalLists[string][number]>(
      db,
      'copy_channels',
      'SELECT kind, mail, push FROM notification_settings WHERE uid = $1 ORDER BY kind',
      [uid],
    ),
    pushDevices: await rows<PersonalLists[string][number]>(
      db,
      'copy_devices',
      'SELECT created_on AS "createdOn" FROM push_devices WHERE uid = $1 ORDER BY created_on',
      [uid],
    ),
  }),
  erase: async ({ db }, uid) => {
    await rows(db, 'erase_devices', 'DELETE FROM push_devices WHERE uid = $1', [uid])
    await rows(db, 'erase_told', 'DELETE FROM notifications WHERE uid = $1', [uid])
    await rows(db, 'erase_channels', 'DELETE FROM notification_settings WHERE uid = $1', [uid])
  },
})
