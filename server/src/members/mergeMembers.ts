import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/refusals.ts'
import { standingTopic } from '@bahnfrei/domain/base/topics.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { filled, whyNotAbsorb, whyNotMerge } from '@bahnfrei/domain/members/merge.ts'
import type { recordCalls } from '@bahnfrei/domain/members/recordCalls.ts'
import { and, eq } from 'drizzle-orm'
import { type ChangeContext, recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/db.ts'
import { moveGroups } from '../groups/assign.ts'
import { removePersonWithoutAccount } from '../users/create.ts'
import { lockMembership } from './one.ts'
import { customValues, memberRecords, memberships } from './tables.ts'

/** A person of the club whose things become those of another one there. */
type Move = { clubId: Id<'club'>; from: Id<'user'>; to: Id<'user'> }
/** Moves what another room has of somebody in a club. */
export type MoveOwner = (
  context: Pick<ClubContext, 'db' | 'uid' | 'now' | 'announce' | 'job'>,
  move: Move,
) => Promise<void>

type Wish = InputOf<typeof recordCalls.merge>

/** Makes one of two records (MEMB-069, OP-43). The account stays with the one that has it. */
export function mergeMembers(moveOwned: MoveOwner) {
  return async ({ source, target, deleteAfter }: Wish, context: ClubContext): Promise<{ uid: Id<'user'> }> => {
    const { db, club } = context
    for (const uid of [source, target].toSorted()) await lockMembership(db, club.id, uid)
    const [ofSource, ofTarget] = [await accountOf(db, club.id, source), await accountOf(db, club.id, target)]
    if (ofSource === undefined || ofTarget === undefined) refuse('MISSING_USER')
    const accounts = { sourceHasAccount: ofSource.hasAccount, targetHasAccount: ofTarget.hasAccount }
    const areAlike = ofSource.isCompany === ofTarget.isCompany
    refuseIf(whyNotMerge({ isSame: source === target, areAlike, ...accounts }))
    const [from, to] = ofSource.hasAccount ? [target, source] : [source, target]
    await refuseIfBeyondRights(context, { from, to })
    await absorb(context, { from, to, first: target, deleteAfter }, moveOwned)
    return { uid: to }
  }
}

const ACCOUNT = `SELECT u.email IS NOT NULL AS "hasAccount", coalesce(r.is_company, false) AS "isCompany"
  FROM memberships m JOIN users u ON u.uid = m.uid
  LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
  WHERE m.club_id = $1 AND m.uid = $2`
type Account = { hasAccount: boolean; isCompany: boolean }

/** Whether somebody of the club has an account, and whether it is a company; nothing for somebody who is not of it. */
export async function accountOf(db: Db, clubId: Id<'club'>, uid: Id<'user'>): Promise<Account | undefined> {
  const [found] = await rows<Account>(db, 'account_of_member', ACCOUNT, [clubId, uid])
  return found
}

const BRINGS = `
  SELECT coalesce(r.iban <> '' OR r.bic <> '' OR r.account_holder <> '' OR r.mandate_reference <> '', false) AS "bringsAccount",
    EXISTS (SELECT FROM group_members n JOIN groups g ON g.club_id = n.club_id AND g.id = n.group_id
      WHERE n.club_id = $1 AND n.uid = $2 AND (g.purpose <> 'label' OR 'validateJournal' = ANY(g.functions))
        AND NOT EXISTS (SELECT FROM group_members o WHERE o.club_id = $1 AND o.uid = $3 AND o.group_id = n.group_id))
      AS "bringsTrust"
  FROM memberships m LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
  WHERE m.club_id = $1 AND m.uid = $2`

/** Refuses an officer who would give what the direct ways do not let them give: bank data, and groups that are trusted. */
export async function refuseIfBeyondRights(
  { db, club, uid }: Pick<ClubContext, 'db' | 'club' | 'uid'>,
  { from, to }: Pick<Absorbing, 'from' | 'to'>,
): Promise<void> {
  const [brings] = await rows<{ bringsAccount: boolean; bringsTrust: boolean }>(db, 'merge_brings', BRINGS, [
    club.id,
    from,
    to,
  ])
  if (brings === undefined) refuse('MISSING_USER')
  refuseIf(whyNotAbsorb({ by: club.standing.permissions, isSelf: [from, to].includes(uid), ...brings }))
}

type Absorbing = {
  /** Somebody without an account, who is no more, or an ex-member. */
  from: Id<'user'>
  to: Id<'user'>
  /** Whose filled fields stay. */
  first: Id<'user'>
  deleteAfter: boolean
}

/** Gives all that the club has of one person to another one. */
export async function absorb(
  context: ChangeContext & Pick<ClubContext, 'announce' | 'job'>,
  { from, to, first, deleteAfter }: Absorbing,
  moveOwned: MoveOwner,
): Promise<void> {
  const { db, club, announce } = context
  const move = { clubId: club.id, from, to }
  await moveMembership(db, move, first)
  await moveRecord(db, move, first)
  await moveValues(db, move)
  await moveGroups(db, move)
  await moveOwned(context, move)
  if (deleteAfter) {
    await db.delete(memberships).where(isMembership(club.id, from))
    await removePersonWithoutAccount(db, from)
  } else await db.update(memberships).set({ status: 'exMember' }).where(isMembership(club.id, from))
  await recordChange(context, { subject: 'member', subjectId: to, call: 'members.merge', before: {}, after: {} })
  announce(membersTopic(club.id), standingTopic(to))
}

function isMembership(clubId: Id<'club'>, uid: Id<'user'>) {
  return and(eq(memberships.clubId, clubId), eq(memberships.uid, uid))
}

/** A number is nobody's for a moment: no two people have one, not even then. */
async function moveMembership(db: Db, { clubId, from, to }: Move, first: Id<'user'>): Promise<void> {
  const [ofFrom] = await db.select().from(memberships).where(isMembership(clubId, from))
  const [ofTo] = await db.select().from(memberships).where(isMembership(clubId, to))
  if (ofFrom === undefined || ofTo === undefined) refuse('MISSING_USER')
  const [kept, other] = first === to ? [ofTo, ofFrom] : [ofFrom, ofTo]
  const { memberNumber, joinDate } = filled(kept, other)
  await db.update(memberships).set({ memberNumber: null }).where(isMembership(clubId, from))
  await db.update(memberships).set({ memberNumber, joinDate }).where(isMembership(clubId, to))
}

async function moveRecord(db: Db, { clubId, from, to }: Move, first: Id<'user'>): Promise<void> {
  const of = async (uid: Id<'user'>) => {
    const isRecord = and(eq(memberRecords.clubId, clubId), eq(memberRecords.uid, uid))
    const [record] = await db.select().from(memberRecords).where(isRecord)
    return record
  }
  const [ofFrom, ofTo] = [await of(from), await of(to)]
  if (ofFrom === undefined) return
  const [kept, other] = first === to ? [ofTo ?? ofFrom, ofFrom] : [ofFrom, ofTo ?? ofFrom]
  const { uid: _, clubId: __, ...fields } = filled(kept, other)
  const merged = { ...fields, version: Math.max(ofFrom.version, ofTo?.version ?? 0) + 1 }
  await db
    .insert(memberRecords)
    .values({ clubId, uid: to, ...merged })
    .onConflictDoUpdate({ target: [memberRecords.clubId, memberRecords.uid], set: merged })
  // The picture is of the other record now: it must not go with this one.
  await db
    .update(memberRecords)
    .set({ photo: null })
    .where(and(eq(memberRecords.clubId, clubId), eq(memberRecords.uid, from)))
}

async function moveValues(db: Db, { clubId, from, to }: Move): Promise<void> {
  const values = await db
    .select()
    .from(customValues)
    .where(and(eq(customValues.clubId, clubId), eq(customValues.uid, from)))
  if (values.length > 0)
    await db
      .insert(customValues)
      .values(values.map((value) => ({ ...value, uid: to })))
      .onConflictDoNothing()
}
