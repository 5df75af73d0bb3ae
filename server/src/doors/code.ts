import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { doorCalls } from '@bahnfrei/domain/doors/calls.ts'
import type { DoorCode } from '@bahnfrei/domain/doors/door.ts'
import { isSupervised, type Opening } from '@bahnfrei/domain/ranges/openTime.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'

const OWN = `
  SELECT r.id, c.code, ${millis('lower(c.during)')} AS from, ${millis('upper(c.during)')} AS until, r.time_zone AS "timeZone",
    json_build_object('type', g.hours_type, 'per', g.hours_per) AS "openingHourConfig",
    coalesce((SELECT u.supervision FROM duty_rules u WHERE u.club_id = g.club_id AND u.range_id = g.id), 'off') AS supervision
  FROM door_codes c JOIN reservations r ON r.club_id = c.club_id AND r.id = c.reservation_id
    JOIN ranges g ON g.club_id = r.club_id AND g.id = r.range_id
  WHERE c.club_id = $1 AND c.reservation_id = $2 AND r.uid = $3`

type Own = Omit<DoorCode, 'isSupervised'> & Pick<Opening, 'openingHourConfig' | 'supervision'>

/** Returns the door code of the caller's reservation. Other people's reservations have the answer `null`. */
export async function ownCode(
  { reservationId }: InputOf<typeof doorCalls.code>,
  { db, club, uid }: ClubContext,
): Promise<OutputOf<typeof doorCalls.code>> {
  const [found] = await rows<Own>(db, 'own_door_code', OWN, [club.id, reservationId, uid])
  if (found === undefined) return { code: null }
  const { openingHourConfig, supervision, ...code } = found
  return { code: { ...code, isSupervised: isSupervised({ openingHourConfig, supervision }) } }
}
