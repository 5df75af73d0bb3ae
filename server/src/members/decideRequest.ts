import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import type { joinCalls } from '@bahnfrei/domain/members/joinCalls.ts'
import { type AccessRequest, type DecidedRequest, MOST_DECIDED, statusAfter } from '@bahnfrei/domain/members/joining.ts'
import { whyNotMerge } from '@bahnfrei/domain/members/merge.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import type { MovePerson } from '../base/personalData.ts'
import { tellAccessDecisionJob } from './jobs.ts'
import { absorb, accountOf, carriedOf, HAS_BANK_DATA, NOTHING_HELD_BACK, refuseIfBeyondRights } from './mergeMembers.ts'
import { lockMembership } from './one.ts'

type Calls = typeof joinCalls

const WAITING = `SELECT r.uid AS id, u.full_name AS name, coalesce(u.email, '') AS email, u.verified AS "isVerified", r.comment, ${millis('r.created_on')} AS "createdOn",
    CASE WHEN r.status_before IS NOT NULL THEN json_build_object('status', r.status_before,
      'memberNumber', w.member_number, 'leaveDate', w.leave_date) END AS was,
    (SELECT coalesce(json_agg(json_build_object('uid', o.uid, 'name', o.full_name, 'memberNumber', m.member_number,
         'isSameMail', coalesce(lower(d.email) = u.email, false), 'isInvited', coalesce(m.uid = r.invited_uid, false),
         'hasBankData', ${HAS_BANK_DATA('d')},
         'groups', (SELECT coalesce(json_agg(json_build_object('id', g.id, 'purpose', g.purpose, 'functions', g.functions)
             ORDER BY g.id), '[]')
           FROM group_members n JOIN groups g ON g.club_id = n.club_id AND g.id = n.group_id
           WHERE n.club_id = m.club_id AND n.uid = m.uid AND NOT EXISTS (SELECT FROM group_members x
             WHERE x.club_id = n.club_id AND x.group_id = n.group_id AND x.uid = r.uid)))
       ORDER BY m.uid = r.invited_uid DESC NULLS LAST, o.full_name COLLATE "und-x-icu", o.uid), '[]')
     FROM memberships m JOIN users o ON o.uid = m.uid AND o.email IS NULL
     LEFT JOIN member_records d ON d.club_id = m.club_id AND d.uid = m.uid
     WHERE m.club_id = r.club_id AND NOT coalesce(d.is_company, false)
       AND (m.uid = r.invited_uid OR lower(o.full_name) = lower(u.full_name) OR lower(d.email) = u.email
         OR (lower(o.last_name) = lower(u.last_name) AND lower(o.first_name) = lower(u.first_name)))) AS proposals
  FROM access_requests r JOIN users u ON u.uid = r.uid
    LEFT JOIN memberships w ON w.club_id = r.club_id AND w.uid = r.uid
  WHERE r.club_id = $1 AND r.status = 'pending' ORDER BY r.created_on, r.uid`

/** Returns the people who wait for a decision of the club. */
export async function requests(_: unknown, { db, club }: ClubContext): Promise<{ requests: AccessRequest[] }> {
  return { requests: await rows<AccessRequest>(db, 'access_requests', WAITING, [club.id]) }
}

const DECIDED = `SELECT r.uid AS id, r.uid, r.status, ${millis('r.created_on')} AS "createdOn", ${millis('r.decided_on')} AS "approvedOn",
    CASE WHEN o.full_name <> '' THEN json_build_object('uid', o.uid, 'name', o.full_name) END AS "approvedBy",
    r.denial_reason AS "denialReason", coalesce(m.status = 'blocked', false) AS blocked,
    CASE WHEN m.uid IS NOT NULL THEN json_build_object('name', u.full_name, 'memberNumber', m.member_number,
      'status', m.status) END AS member
  FROM access_requests r JOIN users u ON u.uid = r.uid LEFT JOIN users o ON o.uid = r.decided_by
    LEFT JOIN memberships m ON m.club_id = r.club_id AND m.uid = r.uid
  WHERE r.club_id = $1 AND r.status <> 'pending' ORDER BY r.decided_on DESC, r.uid LIMIT ${MOST_DECIDED}`

/** Returns the latest requests that the club has decided. */
export async function decidedRequests(_: unknown, { db, club }: ClubContext): Promise<{ requests: DecidedRequest[] }> {
  return { requests: await rows<DecidedRequest>(db, 'decided_requests', DECIDED, [club.id]) }
}

/** Decides a waiting request. Of two simultaneous decisions the second finds none. */
const DECIDE = `UPDATE access_requests SET status = $3, decided_by = $4, decided_on = $5, denial_reason = $6
  WHERE club_id = $1 AND uid = $2 AND status = 'pending' RETURNING 1`
/**
 * Applies a decision to the membership. An approved person gets the preset permissions of the status, whatever an
 * earlier membership had. Without a mail server the approval vouches for the address in this club (OP-110).
 */
const BECOME = `UPDATE memberships SET status = $3, permissions = NULL, vouched = $4 AND $6 AND NOT u.verified,
    join_date = CASE WHEN $4 THEN ($5::timestamptz AT TIME ZONE c.time_zone)::date ELSE join_date END,
    leave_date = CASE WHEN $4 THEN NULL ELSE leave_date END
  FROM clubs c, users u WHERE u.uid = $2 AND memberships.club_id = $1 AND memberships.uid = $2 AND c.id = $1 AND memberships.status = 'pending'`

/** Makes the handler that approves or refuses a request for access (CLUB-031). */
export function decideRequest(moveOwned: MovePerson, sendsMail: boolean) {
  return async (
    { uid, denialReason = '', mergeMembers = false, mergeMemberUid, ...decision }: InputOf<Calls['decideRequest']>,
    context: ClubContext,
  ): Promise<OutputOf<Calls['decideRequest']>> => {
    const { db, club, now, announce, job } = context
    const status = statusAfter(decision) ?? refuse('INPUT_INVALID')
    const isIn = decision.action === 'approve'
    if (mergeMembers !== (mergeMemberUid !== undefined) || (mergeMembers && !isIn)) refuse('INPUT_INVALID')
    // Nobody lets themselves in.
    if (uid === context.uid) refuse('INSUFFICIENT_PERMISSION')
    await lockMembership(db, club.id, uid)
    const decided = await rows(db, 'decide_request', DECIDE, [
      club.id,
      uid,
      isIn ? 'approved' : 'rejected',
      context.uid,
      now.toString(),
      isIn ? '' : denialReason,
    ])
    if (decided.length === 0) refuse('MISSING_USER')
    await rows(db, 'become', BECOME, [club.id, uid, status, isIn, now.toString(), !sendsMail])
    await recordChange(context, {
      subject: 'member',
      subjectId: uid,
      call: 'members.decideRequest',
      before: { status: 'pending' },
      after: { status },
    })
    if (mergeMemberUid !== undefined) {
      await lockMembership(db, club.id, mergeMemberUid)
      const entered = await accountOf(db, club.id, mergeMemberUid)
      if (entered === undefined) refuse('MISSING_USER')
      const accounts = { sourceHasAccount: entered.hasAccount, targetHasAccount: true }
      refuseIf(whyNotMerge({ isSame: mergeMemberUid === uid, areAlike: !entered.isCompany, ...accounts }))
      const carried = await carriedOf(context, { from: mergeMemberUid, to: uid })
      refuseIfBeyondRights(context, carried)
      const given = { by: context.uid, ...NOTHING_HELD_BACK }
      // The record that the club entered outranks what the club knows of the newcomer.
      await absorb(context, { ...carried, first: mergeMemberUid, deleteAfter: true, given }, moveOwned)
    }
    job(tellAccessDecisionJob, { clubId: club.id, uid })
    announce(membersTopic(club.id))
    return { status: isIn ? 'approved' : 'rejected' }
  }
}
