import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Features } from '@bahnfrei/domain/base/rights/features.ts'
import type { MembershipStatus } from '@bahnfrei/domain/base/rights/standing.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { whyNotAccept, whyNotBecome } from '@bahnfrei/domain/members/invitation.ts'
import type { invitationCalls } from '@bahnfrei/domain/members/invitationCalls.ts'
import { heldBack, whyNotTakeOver } from '@bahnfrei/domain/members/merge.ts'
import { refuseWrong } from '../auth/failures.ts'
import { hashOf } from '../auth/secrets.ts'
import { recordChange } from '../base/changes.ts'
import type { Context, PublicContext } from '../base/context.ts'
import { type Db, enter, rows } from '../base/database/db.ts'
import { lockName } from '../base/database/lockName.ts'
import type { MovePerson } from '../base/personalData.ts'
import { HAS_ACCOUNT } from './hasAccount.ts'
import { absorb, carriedOf } from './mergeMembers.ts'
import { lockMembership } from './one.ts'
import { askAsInvited, isProven } from './requestAccess.ts'
import { standingOf } from './standing.ts'

type Calls = typeof invitationCalls
type Invitation = { clubId: Id<'club'>; clubName: string; uid: Id<'user'>; name: string }

const OF_SECRET = `SELECT club_id AS "clubId", club_name AS "clubName", uid, name FROM invitation_of($1, $2)`

async function ofSecret(db: Db, secret: string, now: Temporal.Instant): Promise<Invitation | undefined> {
  const [found] = await rows<Invitation>(db, 'invitation_of', OF_SECRET, [hashOf(secret), now.toString()])
  return found
}

/** Returns the club and the name on the invitation with this secret. */
export async function invitationOfSecret(
  { secret }: InputOf<Calls['invitation']>,
  { database, address, now }: PublicContext,
): Promise<OutputOf<Calls['invitation']>> {
  return database.transaction('nobody', async (db, announce) => {
    const found = await ofSecret(db, secret, now)
    if (found === undefined) return refuseWrong(db, address, 'CODE_INVALID', now)
    const { clubId, clubName, name } = found
    const opened = await rows(db, 'open_invitation', 'SELECT FROM open_invitation($1, $2)', [
      hashOf(secret),
      now.toString(),
    ])
    if (opened.length > 0) announce(membersTopic(clubId))
    return { clubName, name }
  })
}

/**
 * Gives the caller the membership that the club entered. A caller who has only asked, or is a guest, gets its status.
 */
const BECOME = `INSERT INTO memberships (club_id, uid, status, join_date, leave_date, invited_on)
  SELECT club_id, $3, status, join_date, leave_date, $4::timestamptz FROM memberships WHERE club_id = $1 AND uid = $2
  ON CONFLICT (club_id, uid) DO UPDATE SET
    status = CASE WHEN memberships.status = 'member' THEN 'member' ELSE excluded.status END,
    permissions = CASE WHEN memberships.status IN ('member', 'guest') THEN memberships.permissions END,
    leave_date = excluded.leave_date, invited_on = excluded.invited_on`

const LOCK_ACCESS = 'SELECT features FROM clubs WHERE id = $1 FOR NO KEY UPDATE'
const WITH_ACCESS = `SELECT count(*)::int AS "withAccess", coalesce(bool_or(m.uid = $2), false) AS "hasAccess",
    (SELECT lower(r.email) FROM member_records r WHERE r.club_id = $1 AND r.uid = $3) AS "invitedEmail",
    (SELECT lower(a.email) FROM users a WHERE a.uid = $2) AS email,
    (SELECT CASE WHEN a.first_name <> '' OR a.last_name <> '' THEN a.full_name ELSE '' END FROM users a WHERE a.uid = $2) AS "ownName"
  FROM memberships m JOIN users u ON u.uid = m.uid
  WHERE m.club_id = $1 AND m.status IN ('member', 'guest') AND ${HAS_ACCOUNT}`
type Counted = { withAccess: number; hasAccess: boolean; invitedEmail: string | null; email: string; ownName: string }

/**
 * Makes the handler that links the caller to the person whom a club has entered: the secret is the proof, whatever the
 * address of the account. Refuses a person whom the club has blocked. Without a confirmed address the caller still
 * waits for the club's approval (OP-110).
 */
export function acceptInvitation(moveOwned: MovePerson) {
  return async (
    { secret, isSamePerson = false }: InputOf<Calls['acceptInvitation']>,
    context: Context,
  ): Promise<OutputOf<Calls['acceptInvitation']>> => {
    const { db, uid, now, address, announce, job } = context
    const found = await ofSecret(db, secret, now)
    if (found === undefined) return refuseWrong(db, address, 'CODE_INVALID', now)
    const { clubId, clubName, uid: entered } = found
    if (!(await isProven(db, uid))) {
      await askAsInvited(context, { clubId, invitedUid: entered })
      return { clubId, clubName, isWaiting: true }
    }
    enter(db, { clubId })
    await lockName(db, `access ${clubId} ${uid}`)
    // The lock lets the second of two people who accept at once see how many have access.
    const [club] = await rows<{ features: Features }>(db, 'lock_access', LOCK_ACCESS, [clubId])
    await lockMembership(db, clubId, entered)
    const [used] = await rows<{ invitedOn: string; invitedBy: Id<'user'> | null }>(
      db,
      'use_invitation',
      'DELETE FROM invitations WHERE hash = $1 AND club_id = $2 RETURNING created_on AS "invitedOn", invited_by AS "invitedBy"',
      [hashOf(secret), clubId],
    )
    if (used === undefined) refuse('CODE_INVALID')
    const { invitedBy } = used
    const officer = invitedBy === null ? undefined : await standingOf(db, clubId, invitedBy, now)
    const by = officer?.permissions ?? {}
    const officerName = invitedBy === null ? '' : await nameOf(db, invitedBy)
    const [before, invited] = [await statusOf(db, clubId, uid), await statusOf(db, clubId, entered)]
    if (before === 'blocked' || (invited !== 'member' && invited !== 'guest')) refuse('CODE_INVALID')
    const [counted] = await rows<Counted>(db, 'with_access', WITH_ACCESS, [clubId, uid, entered])
    if (club === undefined || counted === undefined) refuse('CODE_INVALID')
    const { withAccess, hasAccess, invitedEmail, email, ownName } = counted
    if (!isSamePerson) refuseIf(whyNotBecome(ownName, found.name))
    refuseIf(whyNotAccept(club.features, withAccess, hasAccess))
    await rows(db, 'become_invited', BECOME, [clubId, entered, uid, used.invitedOn])
    await rows(
      db,
      'request_by_invitation',
      `UPDATE access_requests SET status = 'approved', decided_on = $3, denial_reason = ''
       WHERE club_id = $1 AND uid = $2 AND status = 'pending'`,
      [clubId, uid, now.toString()],
    )
    const inClub = { db, uid, now, announce, job, club: { id: clubId } }
    const carried = await carriedOf(inClub, { from: entered, to: uid })
    refuseIf(whyNotTakeOver({ by, isSelf: invitedBy === uid }))
    const given = { by: invitedBy, ...heldBack({ by, ...carried }) }
    await absorb(inClub, { ...carried, first: entered, deleteAfter: true, given }, moveOwned)
    await recordChange(inClub, {
      subject: 'member',
      subjectId: uid,
      call: 'members.acceptInvitation',
      before: { status: before ?? 'undefined', invitedEmail, invitedBy: '' },
      after: { status: await statusOf(db, clubId, uid), invitedEmail: email, invitedBy: officerName },
    })
    return { clubId, clubName, isWaiting: false }
  }
}

async function nameOf(db: Db, uid: Id<'user'>): Promise<string> {
  const [found] = await rows<{ name: string }>(
    db,
    'name_of_officer',
    'SELECT full_name AS name FROM users WHERE uid = $1',
    [uid],
  )
  return found?.name ?? ''
}

async function statusOf(db: Db, clubId: Id<'club'>, uid: Id<'user'>): Promise<MembershipStatus | undefined> {
  const [found] = await rows<{ status: MembershipStatus }>(
    db,
    'status_of_member',
    'SELECT status FROM memberships WHERE club_id = $1 AND uid = $2',
    [clubId, uid],
  )
  return found?.status
}
