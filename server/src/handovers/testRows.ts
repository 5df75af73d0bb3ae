/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `WITH handed AS (INSERT INTO handovers (club_id, id, range_id, kind, club_name, recorded_by, recorded_on)
     SELECT g.club_id, gen_random_uuid(), g.id, 'begin', 'Eichenhain', $1, now()
     FROM ranges g JOIN memberships m ON m.club_id = g.club_id WHERE m.uid = $1 LIMIT 1 RETURNING club_id, id, range_id),
   found AS (INSERT INTO handover_lanes (club_id, handover_id, lane_id, remark, recorded_on)
     SELECT h.club_id, h.id, l.id, 'Das Licht flackert.', now() FROM handed h
     JOIN lanes l ON l.club_id = h.club_id AND l.range_id = h.range_id LIMIT 1 RETURNING club_id, handover_id, lane_id)
   INSERT INTO lane_defects (club_id, id, lane_id, handover_id, mended_on, mended_by)
     SELECT club_id, gen_random_uuid(), lane_id, handover_id, now(), $1 FROM found`,
]
