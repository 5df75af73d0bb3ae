import { rows } from '../base/database/db.ts'
import { eraseImportsOf, importsOf } from '../base/import/import.ts'
import { personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'
import { memberImportRun } from './jobs.ts'

const FORGET_ROWS = `UPDATE member_import_rows SET uid = NULL, filled = NULL, double_uid = NULL
  WHERE $1 IN (uid, double_uid)`

/** The files of members that somebody handed in, and whom they became. */
export const memberImportData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({ memberImports: await importsOf(memberImportRun, db, uid) }),
  erase: async ({ db }, uid) => {
    await eraseImportsOf(memberImportRun, db, uid)
    await rows(db, 'erase_imported', FORGET_ROWS, [uid])
  },
  forget: async ({ db }, { clubId, uid }) => {
    await rows(db, 'forget_imported', `${FORGET_ROWS} AND club_id = $2`, [uid, clubId])
  },
})
