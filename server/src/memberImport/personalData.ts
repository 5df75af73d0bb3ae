import { rows } from '../base/database/db.ts'
import type { PersonalData, PersonalLists } from '../base/personalData.ts'

const IMPORTS = `SELECT c.name AS club, i.file_name AS name, i.created_on AS "createdOn"
  FROM member_imports i JOIN clubs c ON c.id = i.club_id WHERE i.uid = $1 ORDER BY i.created_on`

const FORGET_ROWS = `UPDATE member_import_rows SET uid = NULL, filled = NULL, double_uid = NULL
  WHERE $1 IN (uid, double_uid)`

/** The files of members that somebody handed in, and whom they became. */
export const memberImportData: PersonalData = {
  collect: async (db, uid) => ({
    memberImports: await rows<PersonalLists[string][number]>(db, 'copy_member_imports', IMPORTS, [uid]),
  }),
  erase: async ({ db }, uid) => {
    await rows(db, 'erase_member_imports', 'UPDATE member_imports SET uid = NULL WHERE uid = $1', [uid])
    await rows(db, 'erase_imported', FORGET_ROWS, [uid])
  },
  forget: async ({ db }, { clubId, uid }) => {
    await rows(db, 'forget_imported', `${FORGET_ROWS} AND club_id = $2`, [uid, clubId])
  },
}
