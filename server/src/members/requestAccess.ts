import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { MembershipStatus } from '@bahnfrei/domain/base/rights/standing.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import type { joinCalls } from '@bahnfrei/domain/members/joinCalls.ts'
import { type OwnRequest, whyNotAsk } from '@bahnfrei/domain/members/joining.ts'
import { isUsedUp, noteUse } from '../auth/allowances.ts'
import { refuseWrong } from '../auth/failures.ts'
import type { Context } from '../base/context.ts'
import { type Db, enter, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { lockName } from '../base/database/lockName.ts'
import { tellAccessRequestJob } from './jobs.ts'
import { clubBehind } from './joinCode.ts'

type Calls = typeof joinCalls

const OWN = `SELECT r.club_id AS id, c.name AS "clubName", r.status, r.denial_reason AS "denialReason",
    ${millis('r.created_on')} AS "createdOn"
  FROM access_requests r JOIN clubs c ON c.id = r.club_id WHERE r.uid = $1 ORDER BY r.created_on DESC, r.club_id`

/** Returns the caller's requests for access with their outcome, the latest first. */
export async function ownRequests(_: unknown, { db, uid }: Context): Promise<{ requests: OwnRequest[] }> {
  return { requests: await rows<OwnRequest>(db, 'own_requests', OWN, [uid]) }
}

/**
 * Asks a club for access (CLUB-032). A caller without a confirmed address must give the join code of the club (OP-110).
 */
export async function requestAccess(
  { clubId, comment = '', code }: InputOf<Calls['requestAccess']>,
  context: Context,
): Promise<void> {
  const { db, uid, address, now } = context
  if (!(await isProven(db, uid))) {
    if (code === undefined) refuse('EMAIL_UNVERIFIED')
    if ((await clubBehind(db, code))?.clubId !== clubId) await refuseWrong(db, address, 'CODE_INVALID', now)
  }
  await ask(context, { clubId, comment, before: await lockMembership(context, clubId) })
}

/**
 * Asks a club to let the caller in as the person whom it has invited. If a request of the caller waits there, that one
 * names the person from now on.
 */
export async function askAsInvited(
  context: Context,
  { clubId, invitedUid }: { clubId: Id<'club'>; invitedUid: Id<'user'> },
): Promise<void> {
  const before = await lockMembership(context, clubId)
  if (before !== 'pending') await ask(context, { clubId, comment: '', before })
  await rows(
    context.db,
    'ask_as_invited',
    'UPDATE access_requests SET invited_uid = $3 WHERE club_id = $1 AND uid = $2',
    [clubId, context.uid, invitedUid],
  )
  context.announce(membersTopic(clubId))
}

/** Whether the address of a person's account is confirmed. */
export async function isProven(db: Db, uid: Id<'user'>): Promise<boolean> {
  const [found] = await rows<{ verified: boolean }>(db, 'is_proven', 'SELECT verified FROM users WHERE uid = $1', [uid])
  return found?.verified === true
}

type Asking = { clubId: Id<'club'>; comment: string; before: MembershipStatus | undefined }

async function ask(context: Context, { clubId, comment, before }: Asking): Promise<void> {
  const { db, uid, now, announce, job } = context
  if (await isUsedUp(db, 'accessRequests', uid, now)) refuse('TOO_MANY_REQUESTS')
  refuseIf(whyNotAsk(before))
  await noteUse(db, 'accessRequests', { whose: uid, what: randomUUID() }, now)
  await setStatus(db, { clubId, uid, status: 'pending' })
  await rows(
    db,
    'ask_access',
    `INSERT INTO access_requests (club_id, uid, comment, status, status_before, created_on)
     VALUES ($1, $2, $3, 'pending', $4, $5)
     ON CONFLICT (club_id, uid) DO UPDATE SET comment = $3, status = 'pending', status_before = $4, created_on = $5,
       decided_by = NULL, decided_on = NULL, denial_reason = '', invited_uid = NULL`,
    [clubId, uid, comment, before ?? null, now.toString()],
  )
  job(tellAccessRequestJob, { clubId, uid })
  announce(membersTopic(clubId))
}

/** Withdraws the caller's request; the membership is again what it was before. */
export async function withdrawRequest({ clubId }: InputOf<Calls['withdrawRequest']>, context: Context): Promise<void> {
  const { db, uid, announce } = context
  if ((await lockMembership(context, clubId)) !== 'pending') return
  const [request] = await rows<{ before: MembershipStatus | null }>(
    db,
    'withdraw_request',
    'DELETE FROM access_requests WHERE club_id = $1 AND uid = $2 RETURNING status_before AS before',
    [clubId, uid],
  )
  const before = request?.before ?? null
  if (before !== null) await setStatus(db, { clubId, uid, status: before })
  else await rows(db, 'leave_club', 'DELETE FROM memberships WHERE club_id = $1 AND uid = $2', [clubId, uid])
  announce(membersTopic(clubId))
}

/**
 * Enters the club, locks the caller's membership there and returns its status, undefined without one. Simultaneous
 * requests of the person wait.
 */
async function lockMembership({ db, uid }: Context, clubId: Id<'club'>): Promise<MembershipStatus | undefined> {
  const clubs = await rows(db, 'club_exists', 'SELECT FROM clubs WHERE id = $1', [clubId])
  if (clubs.length === 0) refuse('CLUB_NOT_FOUND')
  enter(db, { clubId })
  await lockName(db, `access ${clubId} ${uid}`)
  const [found] = await rows<{ status: MembershipStatus }>(
    db,
    'own_status',
    'SELECT status FROM memberships WHERE club_id = $1 AND uid = $2 FOR UPDATE',
    [clubId, uid],
  )
  return found?.status
}

async function setStatus(
  db: Db,
  { clubId, uid, status }: { clubId: Id<'club'>; uid: Id<'user'>; status: MembershipStatus },
): Promise<void> {
  await rows(
    db,
    'set_status',
    `INSERT INTO memberships (club_id, uid, status) VALUES ($1, $2, $3)
     ON CONFLICT (club_id, uid) DO UPDATE SET status = $3`,
    [clubId, uid, status],
  )
}
