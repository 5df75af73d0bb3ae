import type { Permissions } from '@bahnfrei/domain/base/rights/permissions.ts'
import { type ClubJoined, givenBy, type MemberClub } from '@bahnfrei/domain/memberClubs/memberClub.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'

type Stored<Shown> = Omit<Shown, 'given'> & { permissions: Permissions }

/** SQL: the columns of a request `k` of the club `a` to the club `c` that both clubs see. */
const REQUEST = `json_build_object('id', a.id, 'name', a.name) AS club, json_build_object('id', c.id, 'name', c.name) AS "wantedClub",
    k.status, k.denial_reason AS "denialReason", k.is_blocked AS blocked, ${millis('k.created_on')} AS "createdOn",
    k.permissions
  FROM club_links k JOIN clubs a ON a.id = k.member_club_id JOIN clubs c ON c.id = k.club_id`

const MEMBER_CLUBS = `SELECT k.member_club_id AS id, k.asked_by AS uid, k.comment, ${millis('k.decided_on')} AS "approvedOn",
    (SELECT json_build_object('uid', u.uid, 'name', u.full_name) FROM users u
     WHERE u.uid = k.decided_by AND u.full_name <> '') AS "approvedBy", ${REQUEST}
  WHERE k.club_id = $1 ORDER BY a.name COLLATE "und-x-icu", a.id`

/** Returns the clubs that are members of this one, have asked for it, or were refused. */
export async function memberClubs(_: unknown, { db, club }: ClubContext): Promise<{ clubs: MemberClub[] }> {
  const found = await rows<Stored<MemberClub>>(db, 'member_clubs', MEMBER_CLUBS, [club.id])
  return { clubs: found.map(({ permissions, ...shown }) => ({ ...shown, given: givenBy(permissions) })) }
}

const JOINED = `SELECT k.club_id AS id, ${REQUEST} WHERE k.member_club_id = $1 ORDER BY c.name COLLATE "und-x-icu", c.id`

/** Returns the clubs of which this one is a member, or which it has asked. */
export async function clubsJoined(_: unknown, { db, club }: ClubContext): Promise<{ clubs: ClubJoined[] }> {
  const found = await rows<Stored<ClubJoined>>(db, 'clubs_joined', JOINED, [club.id])
  return { clubs: found.map(({ permissions, ...shown }) => ({ ...shown, given: givenBy(permissions) })) }
}
