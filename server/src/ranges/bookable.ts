import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { FairUseRule } from '@bahnfrei/domain/ranges/fairUse.ts'
import type { Opening, OpenLane } from '@bahnfrei/domain/ranges/openTime.ts'
import type { Permit } from '@bahnfrei/domain/ranges/permit.ts'
import type { FederalState } from '@bahnfrei/domain/ranges/range.ts'
import type { RangePrice } from '@bahnfrei/domain/ranges/rangePrice.ts'
import { type Db, rows } from '../base/database/db.ts'
import { openingFields, PRICES } from './opening.ts'

/**
 * A range with everything that decides about a reservation: its hours, its lanes in order, and the reservation rules of
 * the club.
 */
export type BookableRange = {
  id: string
  /** The version of its hours and lanes; it changes with them. */
  rulesVersion: string
  name: string
  federalState: FederalState | null
  opening: Opening
  lanes: (OpenLane & { name: string; permit: Permit })[]
  prices: RangePrice[]
  fairUse: FairUseRule[]
  mostComing: number | null
}

export const FAIR_USE = `
  (SELECT coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'rangeId', f.range_id, 'groupId', f.group_id,
      'mostOpen', f.most_open, 'minutesPerWeek', f.minutes_per_week, 'primeTimes', f.prime_times,
      'primeMinutesPerWeek', f.prime_minutes_per_week, 'horizonDays', f.horizon_days, 'leadMinutes', f.lead_minutes)
      ORDER BY f.ordering_number), '[]')
    FROM fair_use_rules f WHERE f.club_id = $1)`

const RANGES = `
  SELECT g.id, g.rules_version AS "rulesVersion", g.name, g.federal_state AS "federalState", json_build_object(${openingFields('$2')}) AS opening,
    (SELECT coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'isActive', l.is_active,
        'groupIds', l.group_ids, 'permit', l.permit) ORDER BY l.ordering_number, l.id), '[]')
      FROM lanes l WHERE l.club_id = g.club_id AND l.range_id = g.id AND NOT l.archived) AS lanes,
    ${PRICES} AS prices, ${FAIR_USE} AS "fairUse", c.most_coming AS "mostComing"
  FROM ranges g JOIN clubs c ON c.id = g.club_id
  WHERE g.club_id = $1 AND NOT g.archived AND ($3::uuid IS NULL OR g.id = $3)
  ORDER BY g.ordering_number, g.name COLLATE "und-x-icu", g.id`

/** Reads the ranges of a club, or the given one, with everything that decides about a reservation. Locks nothing. */
export function bookableRanges(
  db: Db,
  clubId: Id<'club'>,
  now: Temporal.Instant,
  rangeId?: Id<'range'>,
): Promise<BookableRange[]> {
  return rows<BookableRange>(db, 'bookable_ranges', RANGES, [clubId, now.toString(), rangeId ?? null])
}
