import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Permissions } from '@bahnfrei/domain/base/rights/permissions.ts'
import { may } from '@bahnfrei/domain/base/rights/standing.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import type { memberClubCalls } from '@bahnfrei/domain/memberClubs/calls.ts'
import {
  FIRST_GIVEN,
  type Given,
  type MemberClub,
  permissionsGiven,
  whyNotGive,
} from '@bahnfrei/domain/memberClubs/memberClub.ts'
import { memberClubsTopic } from '@bahnfrei/domain/memberClubs/topics.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { standingOf } from '../members/standing.ts'
import { lockLink } from './ask.ts'
import { tellClubDecisionJob, tellClubEndedJob } from './jobs.ts'

type Calls = typeof memberClubCalls
type Link = { status: MemberClub['status']; permissions: Permissions }

const DECIDE = `UPDATE club_links SET status = $3, permissions = $4, denial_reason = $5, is_blocked = $6, decided_by = $7,
    decided_on = $8 WHERE club_id = $1 AND member_club_id = $2`
const GIVE = 'UPDATE club_links SET permissions = $3 WHERE club_id = $1 AND member_club_id = $2'

/** Accepts or refuses the request of a club. */
export async function decideAboutClub(
  { memberClubId, action, given = FIRST_GIVEN, denialReason = '', blockClub = false }: InputOf<Calls['decide']>,
  context: ClubContext,
): Promise<void> {
  const isIn = action === 'approve'
  if (isIn && blockClub) refuse('INPUT_INVALID')
  const link = await lockedLink(context, memberClubId)
  if (link.status !== 'pending') refuse('CLUB_NOT_FOUND')
  const permissions = isIn ? await withinOwnRights(context, {}, given) : link.permissions
  await rows(context.db, 'decide_link', DECIDE, [
    context.club.id,
    memberClubId,
    isIn ? 'approved' : 'rejected',
    JSON.stringify(permissions),
    isIn ? '' : denialReason,
    blockClub,
    context.uid,
    context.now.toString(),
  ])
  await recordAndAnnounce(
    context,
    memberClubId,
    'memberClubs.decide',
    { status: 'pending' },
    {
      status: isIn ? 'approved' : 'rejected',
      ...(isIn ? given : {}),
    },
  )
  context.job(tellClubDecisionJob, { clubId: context.club.id, memberClubId })
}

/** Changes the permissions of a member club's people. */
export async function changeGiven(
  { memberClubId, given }: InputOf<Calls['change']>,
  context: ClubContext,
): Promise<void> {
  const link = await lockedLink(context, memberClubId)
  if (link.status !== 'approved') refuse('CLUB_NOT_FOUND')
  const permissions = await withinOwnRights(context, link.permissions, given)
  await rows(context.db, 'change_given', GIVE, [context.club.id, memberClubId, JSON.stringify(permissions)])
  await recordAndAnnounce(context, memberClubId, 'memberClubs.change', link.permissions, permissions)
}

/** Ends the membership of a club, or deletes its refused request. */
export async function removeMemberClub(
  { memberClubId }: InputOf<Calls['remove']>,
  context: ClubContext,
): Promise<void> {
  const { db, club, job } = context
  const { status } = await lockedLink(context, memberClubId)
  if (status === 'pending') refuse('CLUB_NOT_FOUND')
  await rows(db, 'remove_link', 'DELETE FROM club_links WHERE club_id = $1 AND member_club_id = $2', [
    club.id,
    memberClubId,
  ])
  await recordAndAnnounce(context, memberClubId, 'memberClubs.remove', { status }, undefined)
  if (status === 'approved') job(tellClubEndedJob, { toClubId: memberClubId, otherClubId: club.id })
}

async function lockedLink(context: ClubContext, memberClubId: Id<'club'>): Promise<Link> {
  const { db, club } = context
  await lockLink(context, memberClubId)
  const [link] = await rows<Link>(
    db,
    'club_link',
    'SELECT status, permissions FROM club_links WHERE club_id = $1 AND member_club_id = $2',
    [club.id, memberClubId],
  )
  return link ?? refuse('CLUB_NOT_FOUND')
}

/**
 * Returns the permissions to give. Refuses those that the officer does not hold; inherited ones do not count, because
 * this club may not pass them on.
 */
async function withinOwnRights({ db, club, uid, now }: ClubContext, before: Permissions, given: Given) {
  const officer = await standingOf(db, club.id, uid, now)
  if (officer === undefined || !may(officer, 'clubMemberships:w')) refuse('INSUFFICIENT_PERMISSION')
  const after = permissionsGiven(given)
  refuseIf(whyNotGive(before, after, officer.permissions))
  return after
}

async function recordAndAnnounce(
  context: ClubContext,
  memberClubId: Id<'club'>,
  call: string,
  before: object,
  after: object | undefined,
): Promise<void> {
  const { club, announce } = context
  await recordChange(context, { subject: 'memberClub', subjectId: memberClubId, call, before, after })
  announce(memberClubsTopic(club.id), memberClubsTopic(memberClubId), membersTopic(club.id))
}
