import type { Permissions } from '@bahnfrei/domain/base/permissions.ts'
import { type ClubJoined, givenBy, type MemberClub } from '@bahnfrei/domain/memberClubs/memberClub.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/db.ts'
import { millis } from '../base/instants.ts'

type Stored<Shown> = Omit<Shown, 'given'> & { permissions: Permissions }

const MEMBER_CLUBS = `SELECT k.member_club_id AS id, c.name, k.status, k.comment, k.denial_reason AS "denialReason",
    k.is_blocked AS "isBlocked", ${millis('k.created_on')} AS "createdOn", k.permissions
  FROM club_links k JOIN clubs c ON c.id = k.member_club_id WHERE k.club_id = $1 ORDER BY c.name COLLATE "und-x-icu", c.id`

/** The clubs that are members of this one, that ask, or that were refused. */
export async function memberClubs(_: unknown, { db, club }: ClubContext): Promise<{ clubs: MemberClub[] }> {
  const found = await rows<Stored<MemberClub>>(db, 'member_clubs', MEMBER_CLUBS, [club.id])
  return { clubs: found.map(({ permissions, ...shown }) => ({ ...shown, given: givenBy(permissions) })) }
}

const JOINED = `SELECT k.club_id AS id, c.name, k.status, k.denial_reason AS "denialReason",
    ${millis('k.created_on')} AS "createdOn", k.permissions
  FROM club_links k JOIN clubs c ON c.id = k.club_id WHERE k.member_club_id = $1 ORDER BY c.name COLLATE "und-x-icu", c.id`

/** The clubs of which this one is a member, or which it asked. */
export async function clubsJoined(_: unknown, { db, club }: ClubContext): Promise<{ clubs: ClubJoined[] }> {
  const found = await rows<Stored<ClubJoined>>(db, 'clubs_joined', JOINED, [club.id])
  return { clubs: found.map(({ permissions, ...shown }) => ({ ...shown, given: givenBy(permissions) })) }
}
