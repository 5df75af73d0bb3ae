import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { whyNotAttend } from '@bahnfrei/domain/reservations/cancel.ts'
import { changedWeeks } from '@bahnfrei/domain/reservations/topics.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext, JsonText } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { todayIn } from '../base/time/today.ts'
import { isShownOn } from '../members/hiddenOn.ts'
import { ADMIN, WHOLE_SOURCE } from './shape.ts'

const ATTENDANCE = `
  SELECT '{"reservations":[' || coalesce(string_agg(${ADMIN}::text,
    ',' ORDER BY lower(r.during), l.ordering_number, l.id), '') || ']}' AS json
  FROM ${WHOLE_SOURCE}
  WHERE r.club_id = $1 AND r.range_id = $2 AND r.day = $3 AND r.status = 'live'
    AND ($4::boolean OR ${isShownOn("'attendance'", { clubId: 'r.club_id', uid: 'r.uid' })})`

/** Returns the reservations of people at a range on a day, by time and then by lane (OP-61). */
export async function attendance(
  { rangeId, date, who = 'listed' }: InputOf<typeof reservationCalls.attendance>,
  { db, club }: ClubContext,
): Promise<JsonText> {
  const [answer] = await rows<JsonText>(db, 'attendance', ATTENDANCE, [club.id, rangeId, date, who === 'all'])
  return answer ?? { json: '{"reservations":[]}' }
}

type Found = {
  uid: Id<'user'> | null
  isGuest: boolean
  status: 'live' | 'cancelled'
  day: Day
  rangeId: Id<'range'>
  timeZone: string
  attended: boolean | null
}

const FIND = `
  SELECT uid, is_guest AS "isGuest", status, day, range_id AS "rangeId", time_zone AS "timeZone", attended FROM reservations
  WHERE club_id = $1 AND id = $2 AND lane_id IS NOT NULL FOR UPDATE`
// A statement of its own: anybody who was being let in has ended when the row is locked.
const IN_LOG = 'SELECT FROM range_log_lines WHERE club_id = $1 AND reservation_id = $2'
const ATTEND = 'UPDATE reservations SET attended = $3 WHERE club_id = $1 AND id = $2'

/** Records whether the owner of a reservation came. */
export async function attend(
  { id, attended }: InputOf<typeof reservationCalls.attend>,
  context: ClubContext,
): Promise<void> {
  const { db, club, now } = context
  const [found] = await rows<Found>(db, 'attend_find', FIND, [club.id, id])
  if (found === undefined) refuse('RESERVATION_NOT_FOUND')
  const isInLog = attended === false && (await rows(db, 'attend_in_log', IN_LOG, [club.id, id])).length > 0
  refuseIf(whyNotAttend({ ...found, isInLog }, attended, todayIn(found.timeZone, now)))
  await noteAttended({ ...found, id }, attended, context)
}

/** Records the same as `attend`, for a reservation that is locked and was checked. */
export async function noteAttended(
  { id, rangeId, day, attended: before }: Pick<Found, 'rangeId' | 'day' | 'attended'> & { id: Id<'reservation'> },
  attended: boolean | null,
  context: ClubContext,
): Promise<void> {
  const { db, club, announce } = context
  await Promise.all([
    rows(db, 'attend', ATTEND, [club.id, id, attended]),
    recordChange(context, {
      subject: 'reservation',
      subjectId: id,
      call: 'reservations.attend',
      before: { attended: before },
      after: { attended },
    }),
  ])
  announce(...changedWeeks(club.id, rangeId, [day]))
}
