import type { ClubContext, JsonText } from '../base/context.ts'
import { rows } from '../base/db.ts'

const RANGES = `
  SELECT json_build_object('ranges', coalesce(json_agg(json_build_object(
    'id', r.id, 'name', r.name, 'timeZone', r.time_zone, 'isActive', r.is_active, 'orderingNumber', r.ordering_number,
    'laneCount', (SELECT count(*) FROM lanes l WHERE l.club_id = r.club_id AND l.range_id = r.id AND NOT l.archived),
    'bookableUntil', r.bookable_until, 'description', r.description,
    'lanes', (SELECT coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'orderingNumber', l.ordering_number,
        'deadlineMinutes', coalesce(l.deadline_minutes, r.deadline_minutes, c.deadline_minutes)) ORDER BY l.ordering_number, l.id), '[]')
      FROM lanes l WHERE l.club_id = r.club_id AND l.range_id = r.id AND NOT l.archived),
    'bookableTimes', (SELECT coalesce(json_agg(json_build_object('weekday', b.weekday, 'from', b.from_minute,
        'to', b.to_minute, 'type', b.type, 'priority', b.priority) ORDER BY b.weekday, b.from_minute, b.priority), '[]')
      FROM bookable_times b WHERE b.club_id = r.club_id AND b.range_id = r.id)
  ) ORDER BY r.ordering_number, r.name, r.id), '[]'))::text AS json
  FROM ranges r JOIN clubs c ON c.id = r.club_id
  WHERE r.club_id = $1 AND NOT r.archived`

export async function listRanges(_: unknown, { db, club }: ClubContext): Promise<JsonText> {
  const [answer] = await rows<JsonText>(db, 'ranges', RANGES, [club.id])
  return answer ?? { json: '{"ranges":[]}' }
}
