import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { handoverCalls } from '@bahnfrei/domain/handovers/calls.ts'
import {
  type Handover,
  type HandoverLane,
  type LaneDefect,
  MOST_DEFECTS,
  MOST_HANDOVERS,
} from '@bahnfrei/domain/handovers/handover.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { memberClubFor } from './behalf.ts'

type Calls = typeof handoverCalls

/** SQL: the photos of the lane `s` of a hand-over. */
const PHOTOS = `ARRAY(SELECT p.id FROM handover_photos p WHERE p.club_id = s.club_id AND p.handover_id = s.handover_id
  AND p.lane_id = s.lane_id ORDER BY p.added_on, p.id)`

/**
 * The lanes with their last hand-over. A member club does not learn which other club was there; the operator does ($3
 * is null).
 */
const LANES = `
  SELECT l.id, l.name,
    (SELECT json_build_object('kind', h.kind, 'on', ${millis('h.recorded_on')}, 'remark', s.remark,
        'clubName', CASE WHEN $3::uuid IS NULL OR h.member_club_id = $3 THEN h.club_name END)
      FROM handover_lanes s JOIN handovers h ON h.club_id = s.club_id AND h.id = s.handover_id
      WHERE s.club_id = l.club_id AND s.lane_id = l.id ORDER BY s.recorded_on DESC, s.handover_id LIMIT 1) AS last,
    (SELECT json_build_object('id', d.id, 'since', ${millis('s.recorded_on')}, 'remark', s.remark, 'photos', ${PHOTOS})
      FROM lane_defects d JOIN handover_lanes s
        ON s.club_id = d.club_id AND s.handover_id = d.handover_id AND s.lane_id = d.lane_id
      WHERE d.club_id = l.club_id AND d.lane_id = l.id AND d.mended_on IS NULL) AS defect
  FROM lanes l WHERE l.club_id = $1 AND l.range_id = $2 AND NOT l.archived ORDER BY l.ordering_number, l.id`

/** Returns the state of the lanes of a range before they are handed over. */
export async function handoverLanesOf({ rangeId, memberClubId }: InputOf<Calls['lanes']>, context: ClubContext) {
  await memberClubFor(memberClubId, context, 'r')
  const values = [context.club.id, rangeId, memberClubId ?? null]
  return { lanes: await rows<HandoverLane>(context.db, 'handover_lanes', LANES, values) }
}

const LIST = `
  SELECT h.id, h.kind, ${millis('h.recorded_on')} AS "on", h.club_name AS "clubName",
    coalesce(u.full_name, '') AS "personName",
    (SELECT count(*)::int FROM handover_lanes s WHERE s.club_id = h.club_id AND s.handover_id = h.id) AS "laneCount",
    (SELECT coalesce(json_agg(json_build_object('laneId', s.lane_id, 'laneName', l.name, 'remark', s.remark,
        'photos', ${PHOTOS}) ORDER BY l.ordering_number, l.id), '[]')
      FROM handover_lanes s JOIN lanes l ON l.club_id = s.club_id AND l.id = s.lane_id
      WHERE s.club_id = h.club_id AND s.handover_id = h.id AND s.remark <> '') AS remarks
  FROM handovers h LEFT JOIN users u ON u.uid = h.recorded_by
  WHERE h.club_id = $1 AND h.range_id = $2 AND ($3::uuid IS NULL OR h.member_club_id = $3)
  ORDER BY h.recorded_on DESC, h.id LIMIT ${MOST_HANDOVERS}`

/** Returns the last hand-overs of a range; for a member club only those of this club. */
export async function list({ rangeId, memberClubId }: InputOf<Calls['list']>, context: ClubContext) {
  await memberClubFor(memberClubId, context, 'r')
  const values = [context.club.id, rangeId, memberClubId ?? null]
  return { handovers: await rows<Handover>(context.db, 'handover_list', LIST, values) }
}

const DEFECTS = `
  SELECT d.id, d.lane_id AS "laneId", l.name AS "laneName", s.remark, ${PHOTOS} AS photos,
    ${millis('s.recorded_on')} AS since, h.kind, h.club_name AS "clubName", coalesce(u.full_name, '') AS "personName",
    (SELECT json_build_object('kind', o.kind, 'on', ${millis('o.recorded_on')}, 'clubName', o.club_name)
      FROM handover_lanes q JOIN handovers o ON o.club_id = q.club_id AND o.id = q.handover_id
      WHERE q.club_id = s.club_id AND q.lane_id = s.lane_id AND q.recorded_on < s.recorded_on
      ORDER BY q.recorded_on DESC, q.handover_id LIMIT 1) AS before,
    ${millis('upper(b.during)')} AS "blockedUntil",
    CASE WHEN d.mended_on IS NOT NULL THEN json_build_object('on', ${millis('d.mended_on')},
      'name', coalesce(m.full_name, '')) END AS mended
  FROM lane_defects d
  JOIN handover_lanes s ON s.club_id = d.club_id AND s.handover_id = d.handover_id AND s.lane_id = d.lane_id
  JOIN handovers h ON h.club_id = d.club_id AND h.id = d.handover_id
  JOIN lanes l ON l.club_id = d.club_id AND l.id = d.lane_id
  LEFT JOIN blocks b ON b.club_id = d.club_id AND b.id = d.block_id
  LEFT JOIN users u ON u.uid = h.recorded_by LEFT JOIN users m ON m.uid = d.mended_by
  WHERE d.club_id = $1 AND h.range_id = $2
  ORDER BY d.mended_on DESC NULLS FIRST, s.recorded_on DESC, d.id LIMIT ${MOST_DEFECTS}`

/** Returns the defects of the lanes of a range, open and mended. */
export async function defects({ rangeId }: InputOf<Calls['defects']>, { db, club }: ClubContext) {
  return { defects: await rows<LaneDefect>(db, 'lane_defects', DEFECTS, [club.id, rangeId]) }
}
