import { rows } from '../base/database/db.ts'
import { type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'

const GROUPS = `SELECT c.name AS club, coalesce(nullif(g.name->>'de', ''), g.name->>'en') AS name
  FROM group_members m JOIN groups g ON g.club_id = m.club_id AND g.id = m.group_id JOIN clubs c ON c.id = m.club_id
  WHERE m.uid = $1 ORDER BY 1, 2`

/** The groups of a person in clubs. */
export const groupData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    groups: await rows<PersonalLists[string][number]>(db, 'copy_groups', GROUPS, [uid]),
  }),
  erase: async ({ db }, uid) => {
    await rows(db, 'erase_groups', 'DELETE FROM group_members WHERE uid = $1', [uid])
  },
  forget: async ({ db }, { clubId, uid }) => {
    await rows(db, 'forget_groups', 'DELETE FROM group_members WHERE club_id = $1 AND uid = $2', [clubId, uid])
  },
})
