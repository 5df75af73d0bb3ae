import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { overlaps, type Slot, slotAt } from '@bahnfrei/domain/base/time/time.ts'
import { isMinorOn, type Shooter } from '@bahnfrei/domain/qualifications/minors.ts'
import type { ReservationLine } from '@bahnfrei/domain/reservations/callFields.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { youthCareAt } from '../duties/youthCare.ts'

/** SQL: the reservations of everybody except the person `$4` at the ranges `$2` on the days `$3`. */
const OTHERS = `
  SELECT r.range_id AS "rangeId", ${millis('lower(r.during)')} AS start, ${millis('upper(r.during)')} AS "end"
  FROM reservations r WHERE r.club_id = $1 AND r.range_id = ANY($2::uuid[]) AND r.day = ANY($3::date[])
    AND r.lane_id IS NOT NULL AND r.status = 'live' AND r.uid IS DISTINCT FROM $4`
type Other = { rangeId: Id<'range'>; start: number; end: number }

export type WhoIsThere = {
  /** Whether nobody else has a lane at the range during this slot. */
  isAlone: (rangeId: string, slot: Slot) => boolean
  /** The times at which somebody fit for youth work is on duty at the range. */
  youthCareAt: (rangeId: string) => Slot[]
}

type Asked = {
  lines: readonly ReservationLine[]
  owner: Id<'user'> | null
  shooter: Shooter | null
  isOnDuty: boolean
  asOfficer: boolean
}

/** Finds out who else is at the ranges, where it matters: whether a supervisor is alone, and who cares for a minor. */
export async function whoIsThere(
  { lines, owner, shooter, isOnDuty, asOfficer }: Asked,
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
): Promise<WhoIsThere> {
  const rangeIds = lines.map(({ eventId }) => eventId)
  const days = lines.map(({ date }) => date)
  const others =
    asOfficer && isOnDuty ? await rows<Other>(db, 'others_there', OTHERS, [club.id, rangeIds, days, owner]) : []
  const isForMinor = !asOfficer && shooter !== null && days.some((day) => isMinorOn(shooter, day))
  const care = isForMinor ? await youthCareAt(db, club.id, rangeIds, days) : []
  return {
    isAlone: (rangeId, slot) =>
      !others.some((other) => other.rangeId === rangeId && overlaps(slotAt(other.start, other.end), slot)),
    youthCareAt: (rangeId) => care.filter((each) => each.rangeId === rangeId).map(({ slot }) => slot),
  }
}
