import { keptUntil } from '@bahnfrei/domain/accounts/retention.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { bookingsTopic } from '@bahnfrei/domain/bookings/topics.ts'
import { recordAudits } from '../accounts/audit.ts'
import { PAPERS_LAW } from '../accounts/retention.ts'
import { rows } from '../base/database/db.ts'
import { type LegalHold, type MovePerson, type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'

const COPY = `
  SELECT c.name AS club, b.payment_date AS day, b.amount::float8 / 100 AS amount, b.currency, b.description
  FROM bookings b JOIN clubs c ON c.id = b.club_id WHERE b.uid = $1 ORDER BY b.payment_date, b.id`
const FORGET = 'UPDATE bookings SET uid = NULL WHERE uid = $1 RETURNING club_id AS "clubId"'

/** The payments of a person. They stay in the books with the name, as long as the law wants it (O09). */
export const bookingData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    payments: await rows<PersonalLists[string][number]>(db, 'copy_bookings', COPY, [uid]),
  }),
  erase: async ({ db, announce }, uid) => {
    const forgotten = await rows<{ clubId: Id<'club'> }>(db, 'erase_bookings', FORGET, [uid])
    announce(...new Set(forgotten.map(({ clubId }) => bookingsTopic(clubId))))
  },
})

const LAST = 'SELECT max(payment_date) AS day FROM bookings WHERE uid = $1'

/** Payments of an erased person, with the name of who paid (§ 147 AO). */
export const BOOKING_HOLD: LegalHold = {
  what: 'payment',
  law: PAPERS_LAW,
  until: async ({ db }, uid) => {
    const [last] = await rows<{ day: Day | null }>(db, 'last_booking_of', LAST, [uid])
    return last?.day == null ? undefined : keptUntil('bookings', last.day)
  },
}

const MOVE = 'UPDATE bookings SET uid = $3 WHERE club_id = $1 AND uid = $2 RETURNING id'

/** Moves the payments of a record to another one (OP-43). */
export const moveBookings: MovePerson = async (context, { clubId, from, to }) => {
  const { db, announce } = context
  const moved = await rows<{ id: Id<'booking'> }>(db, 'move_bookings', MOVE, [clubId, from, to])
  recordAudits(
    { ...context, club: { id: clubId } },
    moved.map(({ id }) => ({ subject: 'booking', subjectId: id, call: 'members.merge', before: {}, after: {} })),
  )
  announce(bookingsTopic(clubId))
}
