import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { ClubContext, JsonText } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { openingFields, PRICES } from './opening.ts'

/** SQL: a deadline in the unit in which it was entered. */
const inUnit = (table: string) =>
  `${table}.deadline_minutes / CASE ${table}.deadline_unit WHEN 'days' THEN 1440 WHEN 'hours' THEN 60 ELSE 1 END`

/** SQL: a range `g` of a club `c` as JSON with all that belongs to it; `$2` is the current moment. */
const RANGE = `json_build_object(
    'id', g.id, 'name', g.name, 'operator', json_build_object('id', c.id, 'name', c.name), 'address', g.address,
    'geo', CASE WHEN g.lat IS NOT NULL AND g.lon IS NOT NULL THEN json_build_object('lat', g.lat, 'lon', g.lon) END,
    'federalState', g.federal_state, 'archived', g.archived, 'journalActive', g.journal_active,
    'isStopped', EXISTS (SELECT FROM range_stops s WHERE s.club_id = g.club_id AND s.range_id = g.id),
    'orderingNumber', g.ordering_number, 'description', g.description,
    'deadlineMinutes', g.deadline_minutes, 'deadlineValue', ${inUnit('g')}, 'deadlineUnit', g.deadline_unit,
    'waiting', json_build_object('mode', g.waiting_mode, 'holdMinutes', g.hold_minutes),
    'prices', ${PRICES},
    'laneCount', (SELECT count(*) FROM lanes l WHERE l.club_id = g.club_id AND l.range_id = g.id AND NOT l.archived),
    'lanes', (SELECT coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'orderingNumber', l.ordering_number,
        'isActive', l.is_active, 'deadlineMinutes', coalesce(l.deadline_minutes, g.deadline_minutes, c.deadline_minutes),
        'deadlineValue', ${inUnit('l')}, 'deadlineUnit', l.deadline_unit, 'groupIds', l.group_ids, 'permit', l.permit)
        ORDER BY l.ordering_number, l.id), '[]')
      FROM lanes l WHERE l.club_id = g.club_id AND l.range_id = g.id AND NOT l.archived),
    ${openingFields('$2')})`

const RANGES = `
  SELECT json_build_object('ranges', coalesce(json_agg(${RANGE} ORDER BY g.ordering_number, g.name COLLATE "und-x-icu", g.id), '[]'))::text AS json
  FROM ranges g JOIN clubs c ON c.id = g.club_id
  WHERE g.club_id = $1 AND NOT g.archived`

const ONE = `
  SELECT ${RANGE} AS range FROM ranges g JOIN clubs c ON c.id = g.club_id WHERE g.club_id = $1 AND g.id = $3`

export async function listRanges(_: unknown, { db, club, now }: ClubContext): Promise<JsonText> {
  const [answer] = await rows<JsonText>(db, 'ranges', RANGES, [club.id, now.toString()])
  return answer ?? { json: '{"ranges":[]}' }
}

/** Reads a range of a club, also an archived one. */
export async function findRange(
  db: Db,
  clubId: Id<'club'>,
  rangeId: Id<'range'>,
  now: Temporal.Instant,
): Promise<Range | undefined> {
  const [found] = await rows<{ range: Range }>(db, 'range', ONE, [clubId, now.toString(), rangeId])
  return found?.range
}
