import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import type { Context, JsonText } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { endsAfter } from '../base/database/instants.ts'
import { OWN, WHOLE_SOURCE } from './shape.ts'

const THEIRS = `
  SELECT '{"reservations":[' || coalesce(string_agg(${OWN}::text, ',' ORDER BY r.during, l.ordering_number, r.id), '')
    || ']}' AS json
  FROM ${WHOLE_SOURCE}
  WHERE r.uid = $1 AND`

/**
 * Returns the caller's upcoming reservations in all clubs. The screen removes those that end while it keeps the answer.
 */
export async function mine(_: unknown, { uid, now, db }: Context): Promise<JsonText> {
  const [answer] = await rows<JsonText>(
    db,
    'mine',
    `${THEIRS} r.status = 'live' AND ${endsAfter('r', '$2::timestamptz')}`,
    [uid, now.toString()],
  )
  return answer ?? { json: '{"reservations":[]}' }
}

/** Returns the caller's reservations of some days in all clubs, including past ones: the live or the cancelled ones. */
export async function myDays(
  { from, to, status = 'live' }: InputOf<typeof reservationCalls.myDays>,
  { uid, db }: Context,
) {
  const days = `${THEIRS} r.day BETWEEN $2 AND $3 AND r.status = $4`
  const [answer] = await rows<JsonText>(db, 'my_days', days, [uid, from, to, status])
  return answer ?? { json: '{"reservations":[]}' }
}
