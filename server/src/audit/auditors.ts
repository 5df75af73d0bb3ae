import { randomUUID } from 'node:crypto'
import { isAuditing, whyNotAudit } from '@bahnfrei/domain/audit/audit.ts'
import type { auditCalls } from '@bahnfrei/domain/audit/calls.ts'
import { auditsTopic } from '@bahnfrei/domain/audit/topics.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { changesMoney } from '@bahnfrei/domain/base/rights/permissions.ts'
import { isActive, type Membership, ownPermissions } from '@bahnfrei/domain/base/rights/standing.ts'
import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import { recordAudit } from '../accounts/audit.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { todayOf } from '../clubs/today.ts'
import { auditHead } from './readAudit.ts'
import { auditors, audits } from './tables.ts'

type Calls = typeof auditCalls

const MEMBERSHIPS = `
  SELECT uid, status, join_date AS "joinDate", leave_date AS "leaveDate", permissions FROM memberships
  WHERE club_id = $1 AND uid = ANY ($2::uuid[]) AND status <> 'blocked'`

/** Begins an audit: its auditors read the money of the club from now on. */
export async function beginAudit(
  input: InputOf<Calls['begin']>,
  context: ClubContext,
): Promise<OutputOf<Calls['begin']>> {
  const { db, club, now } = context
  const { from, to, until, uids } = input
  const today = await todayOf(context)
  refuseIf(whyNotAudit(input, today))
  const found = await rows<Membership & { uid: string }>(db, 'memberships_of_auditors', MEMBERSHIPS, [club.id, uids])
  if (found.length < uids.length) refuse('MISSING_USER')
  const manages = (each: Membership) => isActive(each, today) && changesMoney(ownPermissions(each))
  if (found.some(manages)) refuse('AUDITOR_CHANGES_MONEY')
  const id = randomUUID() as Id<'audit'>
  await db.insert(audits).values({ clubId: club.id, id, from, to, startedOn: now.toString() })
  const named = uids.map((uid) => ({ clubId: club.id, id: randomUUID(), auditId: id, uid, until }))
  await db.insert(auditors).values(named)
  changed(context, 'begin', id, undefined, { from, to, until })
  return { id }
}

const END = 'UPDATE auditors SET until = $3 WHERE club_id = $1 AND audit_id = $2 AND until > $3'

/** Ends an audit: from now on its auditors read nothing more. */
export async function endAudit({ id }: InputOf<Calls['end']>, context: ClubContext): Promise<OutputOf<Calls['end']>> {
  const { db, club } = context
  const { auditors: before } = await auditHead(id, context)
  const yesterday = addDays(await todayOf(context), -1)
  await rows(db, 'end_audit', END, [club.id, id, yesterday])
  changed(context, 'end', id, { until: before[0]?.until }, { until: yesterday })
  return {}
}

/** Refuses everybody who does not audit today, or manages the money of the club. */
export async function refuseUnlessAuditing(id: Id<'audit'>, context: ClubContext): Promise<void> {
  const head = await auditHead(id, context)
  const isAuditor = isAuditing(head, context.uid, await todayOf(context))
  if (!isAuditor || changesMoney(context.club.standing.permissions)) refuse('AUDITOR_ONLY')
}

/** Records what a call did to an audit, and announces it. */
export function changed(
  context: ClubContext,
  call: 'begin' | 'end' | 'draw' | 'note',
  id: Id<'audit'>,
  before: object | undefined,
  after: object,
): void {
  recordAudit(context, { subject: 'audit', subjectId: id, call: `audit.${call}`, before, after })
  context.announce(auditsTopic(context.club.id))
}
