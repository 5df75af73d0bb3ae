import { rows } from '../base/database/db.ts'
import { type MovePerson, type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'

const BROUGHT = `
  SELECT c.name AS club, r.name AS range, g.day FROM guest_visits g JOIN clubs c ON c.id = g.club_id
  JOIN ranges r ON r.club_id = g.club_id AND r.id = g.range_id WHERE g.responsible_uid = $1 ORDER BY g.day, g.id`
const FORGET = [
  'UPDATE guest_visits SET responsible_uid = NULL WHERE responsible_uid = $1',
  'UPDATE guest_visits SET entered_by = NULL WHERE entered_by = $1',
  'DELETE FROM guest_looks WHERE officer_uid = $1',
]

/** The guests for whom a person was responsible. The data of a guest is not part of it. */
export const guestData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    guests: await rows<PersonalLists[string][number]>(db, 'copy_guests', BROUGHT, [uid]),
  }),
  erase: async ({ db }, uid) => {
    for (const [index, forget] of FORGET.entries()) await rows(db, `erase_guests_${index}`, forget, [uid])
  },
})

const MOVE = 'UPDATE guest_visits SET responsible_uid = $3 WHERE club_id = $1 AND responsible_uid = $2'

/** Moves the guest visits for which one record was responsible to the other one. */
export const moveResponsible: MovePerson = async ({ db }, { clubId, from, to }) => {
  await rows(db, 'move_responsible', MOVE, [clubId, from, to])
}
