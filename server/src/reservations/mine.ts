import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import type { Context, JsonText } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { endsAfter } from '../base/database/instants.ts'
import { whoseList } from './forWhom.ts'
import { OWN, WHOLE_SOURCE } from './shape.ts'

const NOTHING: JsonText = { json: '{"reservations":[]}' }
const THEIRS = `
  SELECT '{"reservations":[' || coalesce(string_agg(${OWN}::text, ',' ORDER BY r.during, l.ordering_number, r.id), '')
    || ']}' AS json
  FROM ${WHOLE_SOURCE}
  WHERE r.uid = $1 AND`

const UPCOMING = `${THEIRS} r.status = 'live' AND ${endsAfter('r', '$2::timestamptz')}`

/**
 * Returns the caller's upcoming reservations in all clubs, or those of a child in a club. The screen removes those that
 * end while it keeps the answer.
 */
export async function mine(input: InputOf<typeof reservationCalls.mine>, context: Context): Promise<JsonText> {
  const { db, now } = context
  const whose = await whoseList(input, context)
  if (whose === undefined) return NOTHING
  const [uid, moment, clubId] = [whose.uid, now.toString(), whose.clubId]
  const [answer] =
    clubId === undefined
      ? await rows<JsonText>(db, 'mine', UPCOMING, [uid, moment])
      : await rows<JsonText>(db, 'mine_in', `${UPCOMING} AND r.club_id = $3`, [uid, moment, clubId])
  return answer ?? NOTHING
}

/** Returns the caller's reservations of some days in all clubs, including past ones: the live or the cancelled ones. */
export async function myDays(
  { from, to, status = 'live' }: InputOf<typeof reservationCalls.myDays>,
  { uid, db }: Context,
) {
  const days = `${THEIRS} r.day BETWEEN $2 AND $3 AND r.status = $4`
  const [answer] = await rows<JsonText>(db, 'my_days', days, [uid, from, to, status])
  return answer ?? NOTHING
}
