import { rows } from '../base/database/db.ts'
import { type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'

const RUNS = `
  SELECT c.name AS club, r.day, r.created_on AS "createdOn" FROM billing_runs r JOIN clubs c ON c.id = r.club_id
  WHERE r.uid = $1 ORDER BY r.created_on, r.id`

/** The runs that an officer began. They stay without the name. */
export const billingData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    billingRuns: await rows<PersonalLists[string][number]>(db, 'copy_billing_runs', RUNS, [uid]),
  }),
  erase: async ({ db }, uid) => {
    await rows(db, 'erase_billing_runs', 'UPDATE billing_runs SET uid = NULL WHERE uid = $1', [uid])
    await rows(db, 'erase_billing_issues', 'UPDATE billing_issues SET uid = NULL WHERE uid = $1', [uid])
  },
})
