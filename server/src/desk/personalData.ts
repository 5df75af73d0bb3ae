import { rows } from '../base/database/db.ts'
import { type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'

const DONE = `SELECT c.name AS club, d.kind, d.day FROM done_obligations d JOIN clubs c ON c.id = d.club_id
  WHERE d.uid = $1 ORDER BY d.noted_on`

/**
 * The obligations that a person marked as done. An erasure removes the name and keeps the fact, unless the obligation
 * was about the person.
 */
export const deskData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    doneObligations: await rows<PersonalLists[string][number]>(db, 'copy_done_obligations', DONE, [uid]),
  }),
  erase: async ({ db }, uid) => {
    await rows(db, 'erase_done_obligations', 'UPDATE done_obligations SET uid = NULL WHERE uid = $1', [uid])
    await rows(db, 'erase_obligations_about', 'DELETE FROM done_obligations WHERE subject_id = $1', [uid])
  },
  forget: async ({ db }, { clubId, uid }) => {
    const about = 'DELETE FROM done_obligations WHERE club_id = $1 AND subject_id = $2'
    await rows(db, 'forget_obligations_about', about, [clubId, uid])
  },
})
