import { rows } from '../base/database/db.ts'
import { personalData } from '../base/personalData.ts'

const FORGET = `UPDATE club_links SET asked_by = nullif(asked_by, $1), decided_by = nullif(decided_by, $1)
  WHERE asked_by = $1 OR decided_by = $1`

/**
 * The people who asked and decided on behalf of clubs. A membership between clubs is not personal data, so the copy has
 * none.
 */
export const memberClubData = personalData({
  words: { de: { LISTS: {} }, en: { LISTS: {} } },
  collect: async () => ({}),
  erase: async ({ db }, uid) => {
    await rows(db, 'forget_club_requests', FORGET, [uid])
  },
})
