import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Features, isEnabled } from '@bahnfrei/domain/base/rights/features.ts'
import type { memberClubCalls } from '@bahnfrei/domain/memberClubs/calls.ts'
import {
  FIRST_GIVEN,
  type MemberClub,
  permissionsGiven,
  whyNotAskAsClub,
} from '@bahnfrei/domain/memberClubs/memberClub.ts'
import { memberClubsTopic } from '@bahnfrei/domain/memberClubs/topics.ts'
import { isUsedUp, noteUse } from '../auth/allowances.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { enter, rows } from '../base/database/db.ts'
import { lockName } from '../base/database/lockName.ts'
import { tellClubEndedJob, tellClubRequestJob } from './jobs.ts'

type Calls = typeof memberClubCalls

const WANTED = `SELECT c.name, c.features, p.rents_to_clubs AS "rentsToClubs",
    (SELECT json_build_object('status', k.status, 'blocked', k.is_blocked) FROM club_links k
     WHERE k.club_id = c.id AND k.member_club_id = $2) AS last
  FROM clubs c JOIN club_profiles p ON p.club_id = c.id WHERE c.id = $1`
type Wanted = {
  name: string
  features: Features
  rentsToClubs: boolean
  last: Pick<MemberClub, 'status' | 'blocked'> | null
}

const ASK = `INSERT INTO club_links (club_id, member_club_id, status, permissions, comment, created_on, asked_by)
  VALUES ($1, $2, 'pending', $3, $4, $5, $6)
  ON CONFLICT (club_id, member_club_id) DO UPDATE
  SET status = 'pending', permissions = $3, comment = $4, created_on = $5, asked_by = $6, decided_by = NULL,
    decided_on = NULL, denial_reason = ''`

/**
 * Asks another club for membership on behalf of the caller's club (CLUB-033). A club that does not rent to clubs counts
 * as unknown.
 */
export async function askAsClub(
  { wantedClubId: clubId, comment = '' }: InputOf<Calls['ask']>,
  context: ClubContext,
): Promise<void> {
  const { db, club, uid, now, announce, job } = context
  if (clubId === club.id) refuse('INPUT_INVALID')
  if (await isUsedUp(db, 'accessRequests', uid, now)) refuse('TOO_MANY_REQUESTS')
  await noteUse(db, 'accessRequests', { whose: uid, what: randomUUID() }, now)
  enter(db, { clubId })
  await lockLink(context, clubId)
  const [wanted] = await rows<Wanted>(db, 'wanted_club', WANTED, [clubId, club.id])
  if (wanted === undefined || !wanted.rentsToClubs || !isEnabled(wanted.features, 'members_clubs'))
    refuse('CLUB_NOT_FOUND')
  refuseIf(whyNotAskAsClub(wanted.last ?? undefined))
  const given = JSON.stringify(permissionsGiven(FIRST_GIVEN))
  await rows(db, 'ask_as_club', ASK, [clubId, club.id, given, comment, now.toString(), uid])
  enter(db, { clubId: club.id })
  await recordChange(context, {
    subject: 'clubJoined',
    subjectId: clubId,
    call: 'memberClubs.ask',
    before: undefined,
    after: { name: wanted.name, status: 'pending' },
  })
  job(tellClubRequestJob, { clubId, memberClubId: club.id })
  announce(memberClubsTopic(clubId), memberClubsTopic(club.id))
}

/** Withdraws the request of the caller's club, or ends its membership. A refused request stays. */
export async function leaveAsClub(
  { wantedClubId: clubId }: InputOf<Calls['leave']>,
  context: ClubContext,
): Promise<void> {
  const { db, club, announce, job } = context
  enter(db, { clubId })
  await lockLink(context, clubId)
  const [left] = await rows<{ status: MemberClub['status'] }>(
    db,
    'leave_as_club',
    `DELETE FROM club_links WHERE club_id = $1 AND member_club_id = $2 AND status <> 'rejected' RETURNING status`,
    [clubId, club.id],
  )
  if (left === undefined) refuse('CLUB_NOT_FOUND')
  enter(db, { clubId: club.id })
  await recordChange(context, {
    subject: 'clubJoined',
    subjectId: clubId,
    call: 'memberClubs.leave',
    before: left,
    after: undefined,
  })
  if (left.status === 'approved') job(tellClubEndedJob, { toClubId: clubId, otherClubId: club.id })
  announce(memberClubsTopic(clubId), memberClubsTopic(club.id))
}

/** Locks the link of two clubs until the transaction ends: the second of two officers sees what the first has done. */
export async function lockLink({ db, club }: Pick<ClubContext, 'db' | 'club'>, other: Id<'club'>): Promise<void> {
  await lockName(db, `club link ${[club.id, other].sort().join(' ')}`)
}
