import { rows } from '../base/database/db.ts'
import { type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'

const GUARDIANSHIPS = `SELECT c.name AS club, k.full_name AS "childName", coalesce(p.full_name, '') AS "guardianName",
    g.created_on AS "createdOn", g.confirmed_on AS "confirmedOn"
  FROM guardianships g JOIN clubs c ON c.id = g.club_id JOIN users k ON k.uid = g.child_uid
  LEFT JOIN users p ON p.uid = g.guardian_uid
  WHERE $1 IN (g.child_uid, g.guardian_uid) OR g.email = (SELECT u.email FROM users u WHERE u.uid = $1 AND u.verified)
  ORDER BY g.created_on, c.name COLLATE "und-x-icu"`

/** The guardianships of a person, as guardian and as child. */
export const familyData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    guardianships: await rows<PersonalLists[string][number]>(db, 'copy_guardianships', GUARDIANSHIPS, [uid]),
  }),
  erase: async ({ db }, uid) => {
    await rows(db, 'erase_guardianships', 'DELETE FROM guardianships WHERE guardian_uid = $1 OR child_uid = $1', [uid])
  },
})
