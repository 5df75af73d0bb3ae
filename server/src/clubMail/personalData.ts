import { rows } from '../base/database/db.ts'
import { type MovePerson, type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'

const MAILS = `SELECT c.name AS club, b.texts->'de'->>'subject' AS subject, b.sent_on AS "sentOn", p.state AS status
  FROM club_mail_people p JOIN club_mails b ON b.club_id = p.club_id AND b.id = p.mail_id JOIN clubs c ON c.id = p.club_id
  WHERE p.uid = $1 AND b.sent_on IS NOT NULL ORDER BY b.sent_on`
const WRITTEN = `SELECT c.name AS club, b.texts->'de'->>'subject' AS subject, b.created_on AS "createdOn"
  FROM club_mails b JOIN clubs c ON c.id = b.club_id WHERE b.uid = $1 ORDER BY b.created_on`

/** The mails that clubs sent to a person, and those that the person wrote for a club. */
export const clubMailData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    clubMails: await rows<PersonalLists[string][number]>(db, 'copy_club_mails', MAILS, [uid]),
    writtenClubMails: await rows<PersonalLists[string][number]>(db, 'copy_written_club_mails', WRITTEN, [uid]),
  }),
  erase: async ({ db }, uid) => {
    await rows(db, 'erase_club_mails', 'UPDATE club_mails SET uid = NULL WHERE uid = $1', [uid])
    await rows(db, 'erase_club_mail_people', 'DELETE FROM club_mail_people WHERE uid = $1', [uid])
  },
})

const MOVE = `UPDATE club_mail_people p SET uid = $3 WHERE p.club_id = $1 AND p.uid = $2 AND NOT EXISTS (
  SELECT FROM club_mail_people o WHERE o.club_id = p.club_id AND o.mail_id = p.mail_id AND o.uid = $3)`

/** Moves the recipients of mails from one record to the other. */
export const moveMailed: MovePerson = async ({ db }, { clubId, from, to }) => {
  await rows(db, 'move_mailed', MOVE, [clubId, from, to])
}
