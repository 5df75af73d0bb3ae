import { rows } from '../base/db.ts'
import type { PersonalData, PersonalLists } from '../base/personalData.ts'

const DONE = `SELECT c.name AS club, d.kind, d.day FROM done_duties d JOIN clubs c ON c.id = d.club_id
  WHERE d.uid = $1 ORDER BY d.noted_on`

/** The duties of clubs that somebody has done. That one was done stays, without a name, unless it was about the person. */
export const deskData: PersonalData = {
  collect: async (db, uid) => ({
    doneDuties: await rows<PersonalLists[string][number]>(db, 'copy_done_duties', DONE, [uid]),
  }),
  erase: async ({ db }, uid) => {
    await rows(db, 'erase_done_duties', 'UPDATE done_duties SET uid = NULL WHERE uid = $1', [uid])
    await rows(db, 'erase_duties_about', 'DELETE FROM done_duties WHERE subject_id = $1', [uid])
  },
}
