import { rows } from '../base/database/db.ts'
import { eraseImportsOf, importsOf } from '../base/import/import.ts'
import { personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'
import { reservationImportRun } from './jobs.ts'

/** SQL: deletes the rows that would still become reservations of a person who leaves or is erased. */
const FORGET = "DELETE FROM reservation_import_rows WHERE wanted->>'uid' = $1::text"

/** The files of reservations that somebody handed in, and those that are just made for somebody. */
export const reservationImportData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({ reservationImports: await importsOf(reservationImportRun, db, uid) }),
  erase: async ({ db }, uid) => {
    await eraseImportsOf(reservationImportRun, db, uid)
    await rows(db, 'erase_wanted', FORGET, [uid])
  },
  forget: async ({ db }, { clubId, uid }) => {
    await rows(db, 'forget_wanted', `${FORGET} AND club_id = $2`, [uid, clubId])
  },
})
