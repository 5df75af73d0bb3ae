import { rows } from '../base/database/db.ts'
import { type MovePerson, type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'

const COUNTED = `
  SELECT c.name AS club, r.starts_on AS "from", r.ends_on AS until FROM billing_report_people p
  JOIN billing_reports r ON r.club_id = p.club_id AND r.id = p.report_id JOIN clubs c ON c.id = p.club_id
  WHERE p.uid = $1 ORDER BY 1, 2, p.id`

/** The bills of clubs for which a person was counted. The count stays without the name. */
export const subscriptionData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    countedForBills: await rows<PersonalLists[string][number]>(db, 'copy_counted', COUNTED, [uid]),
  }),
  erase: async ({ db }, uid) => {
    await rows(db, 'erase_counted', 'UPDATE billing_report_people SET uid = NULL WHERE uid = $1', [uid])
  },
  forget: async ({ db }, { clubId, uid }) => {
    const forget = 'UPDATE billing_report_people SET uid = NULL WHERE club_id = $1 AND uid = $2'
    await rows(db, 'forget_counted', forget, [clubId, uid])
  },
})

const MOVE = 'UPDATE billing_report_people SET uid = $3 WHERE club_id = $1 AND uid = $2'

/** Names the remaining person where the one of a merged record was counted. */
export const moveSubscriptions: MovePerson = async ({ db }, { clubId, from, to }) => {
  await rows(db, 'move_counted', MOVE, [clubId, from, to])
}
