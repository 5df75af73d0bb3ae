import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { deskCalls } from '@bahnfrei/domain/desk/calls.ts'
import { type DoneObligation, type Facts, type Obligation, obligationsOf } from '@bahnfrei/domain/desk/obligations.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { todayIn } from '../base/time/today.ts'
import { expiring } from '../qualifications/lists.ts'

/**
 * The facts about a club that decide its obligations. A range counts as free of licences if every lane permits only
 * weapons of the classes light and air.
 */
const FACTS = `
  SELECT c.time_zone AS "timeZone",
    (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'isLicenceFree',
       NOT EXISTS (SELECT FROM lanes l WHERE l.club_id = g.club_id AND l.range_id = g.id AND NOT l.archived
         AND NOT (jsonb_array_length(l.permit->'weaponClasses') > 0
           AND l.permit->'weaponClasses' <@ '["light","air"]'::jsonb))) ORDER BY g.ordering_number), '[]')
     FROM ranges g WHERE g.club_id = $1 AND NOT g.archived) AS ranges,
    (SELECT coalesce(json_agg(json_build_object('id', m.uid, 'name', u.full_name, 'leaveDate', m.leave_date)), '[]')
     FROM memberships m JOIN users u ON u.uid = m.uid
     LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
     WHERE m.club_id = $1 AND m.leave_date > $2::timestamptz - interval '400 days' AND m.leave_date <= $2::timestamptz + interval '2 days'
       AND NOT coalesce(r.is_company, false)) AS leavers,
    EXISTS (SELECT FROM certificates f WHERE f.club_id = $1 AND f.kind = 'supervisor') AS "hasSupervisors"
  FROM clubs c WHERE c.id = $1`
const DONE = `
  SELECT d.id, d.kind, d.subject_id AS "subjectId", d.period, d.day, coalesce(o.full_name, '') AS by,
    ${millis('d.noted_on')} AS "notedOn",
    coalesce(CASE WHEN d.kind = 'declaration' THEN d.period END, g.name,
      (SELECT u.full_name FROM memberships m JOIN users u ON u.uid = m.uid WHERE m.club_id = d.club_id
         AND m.uid = coalesce(f.uid, d.subject_id)), '') AS subject
  FROM done_obligations d LEFT JOIN users o ON o.uid = d.uid
  LEFT JOIN ranges g ON g.club_id = d.club_id AND g.id = d.subject_id
  LEFT JOIN certificates f ON f.club_id = d.club_id AND f.id = d.subject_id
  WHERE d.club_id = $1 ORDER BY d.noted_on DESC, d.id`

const MOST_SHOWN = 200

/** Returns all obligations of the club today, and all that were done. */
export async function deskOf(
  context: ClubContext,
): Promise<{ today: Day; obligations: Obligation[]; done: DoneObligation[] }> {
  const { db, club, now } = context
  const [facts] = await rows<Pick<Facts, 'ranges' | 'leavers' | 'hasSupervisors'> & { timeZone: string }>(
    db,
    'desk_facts',
    FACTS,
    [club.id, now.toString()],
  )
  if (facts === undefined) throw new Error('The club of a request exists.')
  const done = await rows<DoneObligation>(db, 'done_obligations', DONE, [club.id])
  const { certificates } = await expiring({}, context)
  const today = todayIn(facts.timeZone, now)
  return { today, done, obligations: obligationsOf({ ...facts, certificates, done }, today) }
}

/** Returns the obligations of the club for its officers. */
export async function obligations(_: unknown, context: ClubContext): Promise<OutputOf<typeof deskCalls.obligations>> {
  const { obligations: all, done } = await deskOf(context)
  return { obligations: all.slice(0, MOST_SHOWN), done: done.slice(0, MOST_SHOWN) }
}
