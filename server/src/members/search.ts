import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { MOST_FOUND, type memberCalls } from '@bahnfrei/domain/members/calls.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { isFound } from '../base/database/search.ts'
import { isShownOn } from './hiddenOn.ts'

type Found = { uid: Id<'user'>; name: string; memberNumber: number | null; status: 'member' | 'guest' }

const SEARCH = `
  SELECT m.uid, p.full_name AS name, m.member_number AS "memberNumber", m.status
  FROM memberships m JOIN users p ON p.uid = m.uid
  JOIN clubs c ON c.id = m.club_id
  WHERE m.club_id = $1 AND m.status IN ('member', 'guest')
    AND (m.join_date IS NULL OR m.join_date <= ($3::timestamptz AT TIME ZONE c.time_zone)::date)
    AND (m.leave_date IS NULL OR m.leave_date >= ($3::timestamptz AT TIME ZONE c.time_zone)::date)
    AND (${isFound('p.full_name', '$2')} OR m.member_number::text = $2)
    AND ($4::text IS NULL OR ${isShownOn('$4', { clubId: 'm.club_id', uid: 'm.uid' })})
  ORDER BY p.full_name COLLATE "und-x-icu", m.uid LIMIT ${MOST_FOUND}`

/** Finds people of the club for whom an officer may reserve, or who can be chosen for a feature. */
export async function searchMembers(
  { search = '', feature }: InputOf<typeof memberCalls.search>,
  context: ClubContext,
) {
  const { db, club, now } = context
  const values = [club.id, search.trim(), now.toString(), feature ?? null]
  return { members: await rows<Found>(db, 'search_members', SEARCH, values) }
}
