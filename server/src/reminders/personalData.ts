import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { remindersTopic } from '@bahnfrei/domain/reminders/topics.ts'
import { rows } from '../base/database/db.ts'
import { type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'

const COPY = `
  SELECT i.says#>>'{issuer,name}' AS club, i.invoice_number AS number, r.level, r.sent_on AS "sentOn",
    r.rest::float8 / 100 AS amount, r.fee::float8 / 100 AS fee, i.currency, r.due_date AS "dueDate"
  FROM reminders r JOIN invoices i ON i.club_id = r.club_id AND i.id = r.invoice_id
  WHERE i.uid = $1 ORDER BY r.sent_on, r.id`
const STOPS = `
  UPDATE reminder_stops s SET reason = '–' FROM invoices i
  WHERE i.club_id = s.club_id AND i.id = s.invoice_id AND i.uid = $1 RETURNING s.club_id AS "clubId"`
const SENDERS = 'UPDATE reminders SET uid = NULL WHERE uid = $1'
const STOPPERS = 'UPDATE reminder_stops SET uid = NULL WHERE uid = $1'

/**
 * The reminders that a person got. They stay with their invoice, as long as a law keeps that; the reasons for which nobody
 * reminds are emptied, because somebody typed them about the person.
 */
export const reminderData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    reminders: await rows<PersonalLists[string][number]>(db, 'copy_reminders', COPY, [uid]),
  }),
  erase: async ({ db, announce }, uid) => {
    const stops = await rows<{ clubId: Id<'club'> }>(db, 'erase_stops', STOPS, [uid])
    await rows(db, 'erase_reminder', SENDERS, [uid])
    await rows(db, 'erase_stopper', STOPPERS, [uid])
    announce(...new Set(stops.map(({ clubId }) => remindersTopic(clubId))))
  },
})
