import { createHash } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuseAtLane } from '@bahnfrei/domain/base/call/refusals.ts'
import { plainName } from '@bahnfrei/domain/reservations/walkIn.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

/** The person who comes: a person of the club, or a guest by name only or with all data of the guest desk. */
export type Comer = { uid: Id<'user'> } | { guestName: string; guestKey?: string | undefined }

const BY_NAME = 'name '

/** Returns the key by which the log recognizes a guest without an account. The birth date cannot be derived from it. */
export function keyOfGuest({ guestName, guestKey }: Extract<Comer, { guestName: string }>): string {
  if (guestKey === undefined) return BY_NAME + plainName(guestName)
  return createHash('sha256').update(guestKey).digest('hex')
}

/**
 * SQL: the lane on which a person is now at any range of the club on a day: by an open line of the log, or by an
 * attended reservation without a line while the log is open. `$4` is the reservation by which the person comes; `$5` to
 * `$7` describe a guest: key, name, and whether only the name is known.
 */
const THERE = `
  SELECT k.lane FROM range_log_lines k WHERE k.club_id = $1 AND k.day = $2 AND k.to_clock IS NULL
    AND k.reservation_id IS DISTINCT FROM $4
    AND (k.uid = $3 OR ($3::uuid IS NULL AND k.uid IS NULL AND (k.guest_key = $5
      OR (lower(btrim(k.guest_name)) = $6 AND ($7 OR k.guest_key LIKE '${BY_NAME}%')))))
  UNION ALL SELECT l.name FROM reservations r JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id
  WHERE r.club_id = $1 AND r.day = $2 AND r.status = 'live' AND r.attended AND r.during @> $8::timestamptz
    AND r.id IS DISTINCT FROM $4
    AND (r.uid = $3 OR ($3::uuid IS NULL AND r.uid IS NULL AND r.is_guest AND lower(btrim(r.display_text)) = $6
      AND ($7 OR NOT EXISTS (SELECT FROM guest_visits g WHERE g.club_id = r.club_id AND g.reservation_id = r.id))))
    AND NOT EXISTS (SELECT FROM range_log_lines l WHERE l.club_id = r.club_id AND l.reservation_id = r.id)
    AND NOT EXISTS (SELECT FROM range_log_days d
      WHERE d.club_id = r.club_id AND d.range_id = r.range_id AND d.day = r.day AND NOT d.is_open)
  LIMIT 1`

type Coming = { who: Comer; day: string; at: Temporal.Instant; reservationId?: Id<'reservation'> | undefined }

/** Refuses a person who is already on a lane of the club. The refusal names the lane. */
export async function refuseIfThere(
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
  { who, day, at, reservationId }: Coming,
): Promise<void> {
  const guest = 'uid' in who ? undefined : who
  const [found] = await rows<{ lane: string }>(db, 'there_already', THERE, [
    club.id,
    day,
    'uid' in who ? who.uid : null,
    reservationId ?? null,
    guest === undefined ? null : keyOfGuest(guest),
    guest === undefined ? null : plainName(guest.guestName),
    guest !== undefined && guest.guestKey === undefined,
    at.toString(),
  ])
  if (found !== undefined) refuseAtLane('CHECK_IN_ALREADY_THERE', found.lane)
}
