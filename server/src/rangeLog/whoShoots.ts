import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { AtRange } from '@bahnfrei/domain/rangeLog/checkIn.ts'
import { type Db, rows } from '../base/database/db.ts'
import { onDutyAt } from '../duties/onDuty.ts'

const SHOOTING = `SELECT uid FROM range_log_lines
  WHERE club_id = $1 AND range_id = $2 AND day = $3 AND to_clock IS NULL`

/** Returns the people on duty at a range, and the people who shoot there. */
export async function whoShoots(
  db: Db,
  place: { clubId: Id<'club'>; rangeId: Id<'range'>; day: Day },
  at: Temporal.Instant,
): Promise<Pick<AtRange, 'onDuty' | 'shooting'>> {
  const key = [place.clubId, place.rangeId, place.day]
  const [onDuty, shooting] = await Promise.all([
    onDutyAt(db, place, at),
    rows<{ uid: Id<'user'> | null }>(db, 'shooting_now', SHOOTING, key),
  ])
  return { onDuty, shooting: shooting.map(({ uid }) => uid) }
}
