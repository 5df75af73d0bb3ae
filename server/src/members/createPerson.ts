import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { MembershipStatus } from '@bahnfrei/domain/base/rights/standing.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import type { recordCalls } from '@bahnfrei/domain/members/recordCalls.ts'
import { plainEmail } from '@bahnfrei/domain/users/email.ts'
import type { Name } from '@bahnfrei/domain/users/user.ts'
import { type ChangeContext, recordChanges } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { insertMany, rows } from '../base/database/db.ts'
import { todayOf } from '../clubs/today.ts'
import { createPeopleWithoutAccount } from '../users/create.ts'
import { join } from './join.ts'
import { memberRecords } from './tables.ts'

type Calls = typeof recordCalls
type Kept = Partial<Omit<typeof memberRecords.$inferInsert, 'clubId' | 'uid'>>

/** A person to enter: the name, the membership, and the club's record. */
export type Entered = {
  name: Name
  status: MembershipStatus
  memberNumber?: number | null
  joinDate?: string | null
  leaveDate?: string | null
  record: Kept
}

/** Finds other people of the club with this address, in their account or in the club's record. */
const KNOWN = `
  SELECT FROM memberships m JOIN users u ON u.uid = m.uid
  LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
  WHERE m.club_id = $1 AND $2 IN (u.email, lower(r.email)) AND m.uid IS DISTINCT FROM $3 LIMIT 1`

/**
 * Refuses a second person with this address, unless the officer confirms that it is another person, such as a parent
 * and child who share it. Every way of entering an address calls it.
 */
export async function refuseSharedAddress(
  { db, club }: ClubContext,
  { email, isAnother = false, uid }: { email: string; isAnother?: boolean | undefined; uid?: Id<'user'> },
): Promise<void> {
  const address = plainEmail(email)
  if (address === '' || isAnother) return
  const known = await rows(db, 'known_address', KNOWN, [club.id, address, uid ?? null])
  if (known.length > 0) refuse('USER_EXISTS')
}

/**
 * Enters a person without an account (MEMB-064). A member joins today: without a day a fee would be owed since it began.
 */
export async function createPerson(
  { email, fullName, firstName, lastName, callName, isMember, memberNumber, isAnother }: InputOf<Calls['createPerson']>,
  context: ClubContext,
): Promise<{ uid: Id<'user'> }> {
  await refuseSharedAddress(context, { email, isAnother })
  const uid = await enter(context, 'members.createPerson', {
    name: { full: fullName, first: firstName, last: lastName, call: callName, title: '' },
    status: isMember ? 'member' : 'contact',
    memberNumber: isMember ? memberNumber : null,
    joinDate: isMember ? await todayOf(context) : null,
    record: { email: plainEmail(email) },
  })
  return { uid }
}

/** Enters a company as a contact (MEMB-065, appendix E). */
export async function createCompany(
  { email, displayName, officialName, address: { extra, ...address }, isAnother }: InputOf<Calls['createCompany']>,
  context: ClubContext,
): Promise<{ uid: Id<'user'> }> {
  await refuseSharedAddress(context, { email, isAnother })
  const uid = await enter(context, 'members.createCompany', {
    name: { full: displayName, first: '', last: '', call: '', title: '' },
    status: 'contact',
    record: { isCompany: true, officialName, email: plainEmail(email), ...address, addressExtra: extra },
  })
  return { uid }
}

/** Enters a person without an account into the club. */
async function enter(context: ClubContext, call: string, person: Entered): Promise<Id<'user'>> {
  const [uid] = await enterAll(context, call, [person])
  if (uid === undefined) throw new Error('Nobody was entered.')
  return uid
}

/** Enters people without accounts into the club, and records a change for each. Returns their ids in the same order. */
export async function enterAll(
  context: ChangeContext & Pick<ClubContext, 'announce'>,
  call: string,
  people: readonly Entered[],
): Promise<Id<'user'>[]> {
  const { db, club, now, announce } = context
  const { id: clubId } = club
  const all = people.map((person) => ({
    memberNumber: null,
    joinDate: null,
    leaveDate: null,
    ...person,
    uid: randomUUID(),
  }))
  if (all.length === 0) return []
  await createPeopleWithoutAccount(db, all, now)
  await join(
    db,
    all.map(({ name: _, record: __, ...membership }) => ({ clubId, permissions: null, ...membership })),
  )
  await insertMany(
    db,
    memberRecords,
    all.map(({ uid, record }) => ({ clubId, uid, ...record })),
  )
  await recordChanges(
    context,
    all.map(({ uid, name, memberNumber, status }) => {
      const after = { fullName: name.full, memberNumber, status }
      return { subject: 'member', subjectId: uid, call, before: undefined, after }
    }),
  )
  announce(membersTopic(clubId))
  return all.map(({ uid }) => uid)
}

const NEXT = 'SELECT coalesce(max(member_number), 0) + 1 AS next FROM memberships WHERE club_id = $1'

/** Returns the next free member number: the highest one plus one (specification 2 §9). */
export async function nextNumber(_: unknown, { db, club }: ClubContext): Promise<{ memberNumber: number }> {
  const [found] = await rows<{ next: number }>(db, 'next_number', NEXT, [club.id])
  return { memberNumber: found?.next ?? 1 }
}
