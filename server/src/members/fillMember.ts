import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { isEmpty, isFree } from '@bahnfrei/domain/members/merge.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { type ChangeContext, recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { leaveAll } from '../groups/assign.ts'
import { removePeopleWithoutAccount } from '../users/create.ts'
import { users } from '../users/tables.ts'
import type { Entered } from './createPerson.ts'
import { lockMembership } from './one.ts'
import { memberRecords, memberships } from './tables.ts'

/** The columns that were empty and have been filled. */
export type Filled = { membership: string[]; record: string[] }

/** Columns with restricted access; recorded changes omit them. */
const HIDDEN = [
  'birthDate',
  'birthPlace',
  'birthCountry',
  'nationality',
  'billingEmail',
  'gender',
  'iban',
  'bic',
  'accountHolder',
  'mandateReference',
  'mandateSignDate',
  'mandateIsOnce',
  'lastCollection',
  'mandatePause',
  'mandateRevokedOn',
  'paymentMethod',
  'sepaEnabled',
]

/**
 * Fills fields of a person's record and membership that neither the club nor the person's account has filled. Nobody
 * can set their own birth date in this way, because it decides what they may shoot. Returns the filled columns.
 */
export async function fillMember(
  context: ChangeContext & Pick<ClubContext, 'announce'>,
  call: string,
  uid: Id<'user'>,
  { memberNumber = null, joinDate = null, record: given }: Pick<Entered, 'memberNumber' | 'joinDate' | 'record'>,
): Promise<Filled> {
  const { db, club, announce } = context
  const isOf = and(eq(memberships.clubId, club.id), eq(memberships.uid, uid))
  const isRecord = and(eq(memberRecords.clubId, club.id), eq(memberRecords.uid, uid))
  await lockMembership(db, club.id, uid)
  const [membership] = await db.select().from(memberships).where(isOf)
  const [account] = await db.select().from(users).where(eq(users.uid, uid))
  if (membership === undefined || account === undefined) refuse('CHANGED_MEANWHILE')
  const [own] = await db.select().from(memberRecords).where(isRecord)
  const said = { ...account, email: account.contactEmail || (account.email ?? '') }
  const record = Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) =>
        !isEmpty(value) &&
        isFree(own ?? {}, name) &&
        isFree(said, name) &&
        !(name === 'birthDate' && uid === context.uid),
    ),
  )
  const number = membership.status === 'member' && membership.memberNumber === null ? { memberNumber } : {}
  const joined = membership.joinDate === null && membership.leaveDate === null ? { joinDate } : {}
  const of = Object.fromEntries(Object.entries({ ...number, ...joined }).filter(([, value]) => value !== null))

  if (Object.keys(of).length > 0) await db.update(memberships).set(of).where(isOf)
  if (Object.keys(record).length > 0) {
    const changed = { ...record, version: (own?.version ?? 0) + 1 }
    await db
      .insert(memberRecords)
      .values({ clubId: club.id, uid, ...changed })
      .onConflictDoUpdate({ target: [memberRecords.clubId, memberRecords.uid], set: changed })
  }
  const shown = Object.fromEntries(Object.entries(record).filter(([name]) => !HIDDEN.includes(name)))
  await recordChange(context, { subject: 'member', subjectId: uid, call, before: {}, after: { ...of, ...shown } })
  announce(membersTopic(club.id))
  return { membership: Object.keys(of), record: Object.keys(record) }
}

/** Empties the columns that `fillMember` has filled. */
export async function emptyMember(
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
  uid: Id<'user'>,
  filled: Filled,
): Promise<void> {
  const isRecord = and(eq(memberRecords.clubId, club.id), eq(memberRecords.uid, uid))
  const [own] = await db.select({ version: memberRecords.version }).from(memberRecords).where(isRecord)
  if (own !== undefined && filled.record.length > 0) {
    const emptied = Object.fromEntries(
      filled.record.map((name) => [name, BLANK[name] === undefined ? '' : BLANK[name]]),
    )
    await db
      .update(memberRecords)
      .set({ ...emptied, version: own.version + 1 })
      .where(isRecord)
  }
  if (filled.membership.length > 0)
    await db
      .update(memberships)
      .set(Object.fromEntries(filled.membership.map((name) => [name, null])))
      .where(and(eq(memberships.clubId, club.id), eq(memberships.uid, uid)))
}

/** The empty values of columns for which it is not an empty text. */
const BLANK: Record<string, null | false> = {
  birthDate: null,
  gender: null,
  mandateSignDate: null,
  mandateIsOnce: false,
  lastCollection: null,
  mandateRevokedOn: null,
  paymentMethod: null,
  sepaEnabled: false,
  isCompany: false,
}

/** Deletes people whom the club has entered, with all its data about them. None of them may have an account. */
export async function removeEntered(
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
  uids: readonly Id<'user'>[],
): Promise<void> {
  if (uids.length === 0) return
  await leaveAll(db, club.id, uids)
  await db.delete(memberships).where(and(eq(memberships.clubId, club.id), inArray(memberships.uid, [...uids])))
  await removePeopleWithoutAccount(db, uids)
}
