import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { type ClockTime, clockOf } from '@bahnfrei/domain/base/time/time.ts'
import { whyNotHappened } from '@bahnfrei/domain/rangeLog/happened.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'

/** Returns the moment of an action: as the device reports it, or now. Refuses an implausible one. */
export function happenedAt(at: number | undefined, now: Temporal.Instant, zone: string): Temporal.Instant {
  if (at === undefined) return now
  refuseIf(whyNotHappened(at, now, zone))
  return Temporal.Instant.fromEpochMilliseconds(at)
}

const ZONE = 'SELECT time_zone AS "timeZone" FROM ranges WHERE club_id = $1 AND id = $2'

/** Returns the time zone of a range of the club; undefined if there is no such range. */
export async function zoneOfRange(db: Db, clubId: Id<'club'>, rangeId: Id<'range'>): Promise<string | undefined> {
  return (await rows<{ timeZone: string }>(db, 'zone_of_logged_range', ZONE, [clubId, rangeId]))[0]?.timeZone
}

/** Returns the moment of an action as a clock time at the range, for a line of its log. */
export async function happenedBy(
  { db, club, now }: ClubContext,
  { rangeId, at }: { rangeId: Id<'range'>; at: number | undefined },
): Promise<ClockTime> {
  const zone = (await zoneOfRange(db, club.id, rangeId)) ?? 'UTC'
  return clockOf(happenedAt(at, now, zone), zone)
}
