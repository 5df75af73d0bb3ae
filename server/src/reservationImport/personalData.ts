import { rows } from '../base/database/db.ts'
import type { PersonalData, PersonalLists } from '../base/personalData.ts'

const IMPORTS = `SELECT c.name AS club, i.file_name AS name, i.created_on AS "createdOn"
  FROM reservation_imports i JOIN clubs c ON c.id = i.club_id WHERE i.uid = $1 ORDER BY i.created_on`

/** Nothing is made any more for somebody who is gone. */
const FORGET = "DELETE FROM reservation_import_rows WHERE wanted->>'uid' = $1::text"

/** The files of reservations that somebody handed in, and those that are just made for somebody. */
export const reservationImportData: PersonalData = {
  collect: async (db, uid) => ({
    reservationImports: await rows<PersonalLists[string][number]>(db, 'copy_reservation_imports', IMPORTS, [uid]),
  }),
  erase: async ({ db }, uid) => {
    await rows(db, 'erase_reservation_imports', 'UPDATE reservation_imports SET uid = NULL WHERE uid = $1', [uid])
    await rows(db, 'erase_wanted', FORGET, [uid])
  },
  forget: async ({ db }, { clubId, uid }) => {
    await rows(db, 'forget_wanted', `${FORGET} AND club_id = $2`, [uid, clubId])
  },
}
