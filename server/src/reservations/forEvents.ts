import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { ReservationLine } from '@bahnfrei/domain/reservations/callFields.ts'
import { type ReservedFor, whyNotForEvent } from '@bahnfrei/domain/reservations/forEvent.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

const JOINED = `
  SELECT e.id, e.date, e.end_date AS "endDate", e.range_id AS "rangeId", e.cancelled_on IS NOT NULL AS "isCancelled",
    NOT n.waiting AS "hasPlace"
  FROM events e JOIN registrations n ON n.club_id = e.club_id AND n.event_id = e.id
  WHERE e.club_id = $1 AND e.id = ANY($2::uuid[]) AND n.uid = $3 AND NOT e.draft`

/**
 * Refuses the first line for an event in which its owner has no place, or that is at another range or on another day.
 */
export async function refuseIfNotForEvents(
  lines: readonly ReservationLine[],
  owner: Id<'user'> | null,
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
): Promise<void> {
  const wanted = lines.flatMap(({ forEventId }) => forEventId ?? [])
  if (wanted.length === 0) return
  const joined = await rows<ReservedFor & { id: Id<'event'> }>(db, 'events_reserved_for', JOINED, [
    club.id,
    wanted,
    owner,
  ])
  for (const [index, { forEventId, eventId: rangeId, date }] of lines.entries()) {
    if (forEventId === undefined) continue
    const whyNot = whyNotForEvent(
      joined.find(({ id }) => id === forEventId),
      { rangeId, date },
    )
    if (whyNot !== undefined) refuse(whyNot, index)
  }
}
