import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Refusal, refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { standingTopic } from '@bahnfrei/domain/base/call/topics.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import {
  type Carried,
  filled,
  type heldBack,
  type NoAbsorbing,
  trustBrought,
  whyNotAbsorb,
  whyNotMerge,
} from '@bahnfrei/domain/members/merge.ts'
import type { recordCalls } from '@bahnfrei/domain/members/recordCalls.ts'
import { and, eq } from 'drizzle-orm'
import { type ChangeContext, recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import type { Move, MovePerson } from '../base/personalData.ts'
import { moveGroups } from '../groups/assign.ts'
import { removePersonWithoutAccount } from '../users/create.ts'
import { moveLooks, noteLooks } from './looks.ts'
import { lockMembership } from './one.ts'
import { customValues, memberRecords, memberships } from './tables.ts'

type Wish = InputOf<typeof recordCalls.merge>

/** Makes the handler that merges two records (MEMB-069, OP-43). An account stays with the record that has it. */
export function mergeMembers(moveOwned: MovePerson) {
  return async ({ source, target, deleteAfter }: Wish, context: ClubContext): Promise<{ uid: Id<'user'> }> => {
    const { db, club } = context
    for (const uid of [source, target].toSorted()) await lockMembership(db, club.id, uid)
    const [ofSource, ofTarget] = [await accountOf(db, club.id, source), await accountOf(db, club.id, target)]
    if (ofSource === undefined || ofTarget === undefined) refuse('MISSING_USER')
    const accounts = { sourceHasAccount: ofSource.hasAccount, targetHasAccount: ofTarget.hasAccount }
    const areAlike = ofSource.isCompany === ofTarget.isCompany
    refuseIf(whyNotMerge({ isSame: source === target, areAlike, ...accounts }))
    const [from, to] = ofSource.hasAccount ? [target, source] : [source, target]
    const carried = await carriedOf(context, { from, to })
    refuseIfBeyondRights(context, carried)
    await absorb(
      context,
      { ...carried, first: target, deleteAfter, given: { by: context.uid, ...NOTHING_HELD_BACK } },
      moveOwned,
    )
    return { uid: to }
  }
}

const ACCOUNT = `SELECT u.email IS NOT NULL AS "hasAccount", coalesce(r.is_company, false) AS "isCompany"
  FROM memberships m JOIN users u ON u.uid = m.uid
  LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
  WHERE m.club_id = $1 AND m.uid = $2`
type Account = { hasAccount: boolean; isCompany: boolean }

/** Returns whether a person of the club has an account, and whether it is a company; undefined for anybody else. */
export async function accountOf(db: Db, clubId: Id<'club'>, uid: Id<'user'>): Promise<Account | undefined> {
  const [found] = await rows<Account>(db, 'account_of_member', ACCOUNT, [clubId, uid])
  return found
}

/** SQL: whether the record with this alias has bank data; false if there is no record. */
export const HAS_BANK_DATA = (of: string) => `coalesce(${of}.iban <> '' OR ${of}.bic <> '' OR ${of}.account_holder <> ''
  OR ${of}.mandate_reference <> '', false)`

const CARRIED = `SELECT m.uid, u.full_name AS name,
    ${HAS_BANK_DATA('r')} AS "hasBankData",
    (SELECT coalesce(json_agg(json_build_object('id', g.id, 'purpose', g.purpose, 'functions', g.functions) ORDER BY g.id), '[]')
     FROM group_members n JOIN groups g ON g.club_id = n.club_id AND g.id = n.group_id
     WHERE n.club_id = m.club_id AND n.uid = m.uid) AS groups
  FROM memberships m JOIN users u ON u.uid = m.uid
  LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
  WHERE m.club_id = $1 AND m.uid = ANY($2::uuid[])`
type CarriedSide = Carried & { uid: Id<'user'>; name: string }
type Sides = { from: CarriedSide; to: CarriedSide }

/** Returns the bank data and groups of two records before a merge: these mean money or rights. */
export async function carriedOf({ db, club }: ChangeContext, { from, to }: Pick<Move, 'from' | 'to'>): Promise<Sides> {
  const found = await rows<CarriedSide>(db, 'carried_of', CARRIED, [club.id, [from, to]])
  const sideOf = (uid: Id<'user'>) => found.find((side) => side.uid === uid) ?? refuse('MISSING_USER')
  return { from: sideOf(from), to: sideOf(to) }
}

const REFUSALS: Record<NoAbsorbing, Refusal> = {
  OWN_RECORD: 'OWN_RECORD',
  BANK_DATA: 'INSUFFICIENT_PERMISSION',
  TRUSTED_GROUPS: 'INSUFFICIENT_PERMISSION',
}

/** Refuses a merge that would give bank data or trusted groups which the officer may not give directly. */
export function refuseIfBeyondRights({ club, uid }: Pick<ClubContext, 'club' | 'uid'>, { from, to }: Sides): void {
  const isSelf = [from.uid, to.uid].includes(uid)
  const whyNot = whyNotAbsorb({ by: club.standing.permissions, isSelf, from, to })
  refuseIf(whyNot && REFUSALS[whyNot])
}

/** The parts that a merge holds back when its officer has the rights to give all of them (`refuseIfBeyondRights`). */
export const NOTHING_HELD_BACK: ReturnType<typeof heldBack> = { bankData: false, trustedGroups: false }

type Absorbing = Sides & {
  /** The person whose filled fields take precedence. */
  first: Id<'user'>
  deleteAfter: boolean
  /** The officer who gives the data, null if unknown, and the data that are held back. */
  given: { by: Id<'user'> | null } & ReturnType<typeof heldBack>
}

/**
 * Merges the club's record of one person into that of another. The first person must have no account and is then
 * deleted or an ex-member.
 */
export async function absorb(
  context: ChangeContext & Pick<ClubContext, 'announce' | 'job'>,
  { from: gone, to: kept, first, deleteAfter, given }: Absorbing,
  moveOwned: MovePerson,
): Promise<void> {
  const { db, club, announce } = context
  const [from, to] = [gone.uid, kept.uid]
  const move = { clubId: club.id, from, to }
  const behind = given.trustedGroups ? trustBrought(gone, kept).map(({ id }) => id) : []
  await moveMembership(db, move, first)
  await moveRecord(db, move, { first, holdsBankData: given.bankData })
  await moveValues(db, move)
  await moveGroups(db, move, behind)
  await moveLooks(db, move)
  if (gone.hasBankData && !given.bankData && given.by !== null)
    await noteLooks({ ...context, uid: given.by }, [to], 'billing')
  await moveOwned(context, move)
  if (deleteAfter) {
    await db.delete(memberships).where(isMembership(club.id, from))
    await removePersonWithoutAccount(db, from)
  } else await db.update(memberships).set({ status: 'exMember' }).where(isMembership(club.id, from))
  const groupIds = kept.groups.map(({ id }) => id)
  const joined = gone.groups.map(({ id }) => id).filter((id) => !groupIds.includes(id) && !behind.includes(id))
  await recordChange(context, {
    subject: 'member',
    subjectId: to,
    call: 'members.merge',
    before: { mergedFrom: '', bankData: '', groupsLeft: [], groupIds },
    after: {
      mergedFrom: gone.name,
      bankData: gone.hasBankData ? (given.bankData ? 'held' : 'moved') : '',
      groupsLeft: behind,
      groupIds: [...groupIds, ...joined],
    },
  })
  announce(membersTopic(club.id), standingTopic(to))
}

function isMembership(clubId: Id<'club'>, uid: Id<'user'>) {
  return and(eq(memberships.clubId, clubId), eq(memberships.uid, uid))
}

/**
 * Merges member number and join date. It clears the number of one first, because no two people may have the same number
 * at any moment.
 */
async function moveMembership(db: Db, { clubId, from, to }: Move, first: Id<'user'>): Promise<void> {
  const [ofFrom] = await db.select().from(memberships).where(isMembership(clubId, from))
  const [ofTo] = await db.select().from(memberships).where(isMembership(clubId, to))
  if (ofFrom === undefined || ofTo === undefined) refuse('MISSING_USER')
  const [kept, other] = first === to ? [ofTo, ofFrom] : [ofFrom, ofTo]
  const { memberNumber, joinDate } = filled(kept, other)
  await db.update(memberships).set({ memberNumber: null }).where(isMembership(clubId, from))
  await db.update(memberships).set({ memberNumber, joinDate }).where(isMembership(clubId, to))
}

async function moveRecord(
  db: Db,
  { clubId, from, to }: Move,
  { first, holdsBankData }: { first: Id<'user'>; holdsBankData: boolean },
): Promise<void> {
  const of = async (uid: Id<'user'>) => {
    const isRecord = and(eq(memberRecords.clubId, clubId), eq(memberRecords.uid, uid))
    const [record] = await db.select().from(memberRecords).where(isRecord)
    return record
  }
  const [gone, ofTo] = [await of(from), await of(to)]
  if (gone === undefined) return
  const ofFrom = { ...gone, bankHeld: gone.bankHeld || holdsBankData }
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
