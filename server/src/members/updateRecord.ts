import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { isValue } from '@bahnfrei/domain/members/customField.ts'
import { areInOrder, type RecordChanges } from '@bahnfrei/domain/members/record.ts'
import type { recordCalls } from '@bahnfrei/domain/members/recordCalls.ts'
import { whyNotEnd } from '@bahnfrei/domain/members/status.ts'
import { customFieldsTopic } from '@bahnfrei/domain/members/topics.ts'
import { plainEmail } from '@bahnfrei/domain/users/email.ts'
import { namesTopic, userTopic } from '@bahnfrei/domain/users/topics.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rename } from '../users/create.ts'
import { statusChanging } from './changeMembership.ts'
import { refuseSharedAddress } from './createPerson.ts'
import { lockMember, type OwnMember } from './one.ts'
import { refuseForOneself } from './ownRecord.ts'
import { customFields, customValues, memberRecords, memberships } from './tables.ts'

type Call = typeof recordCalls.update

/** Changes the club's record of a person (MEMB-066). Refuses when somebody else changed it meanwhile. */
export async function updateRecord(
  { uid, version, data, isAnother }: InputOf<Call>,
  context: ClubContext,
): Promise<void> {
  const { db, club, announce } = context
  const { member } = await lockMember(context, uid)
  if (member.version !== version) refuse('CHANGED_MEANWHILE')
  const days = { joinDate: member.joinDate, leaveDate: member.leaveDate, ...withoutUndefined(data) }
  if (!areInOrder(days)) refuse('INPUT_INVALID')
  const email = data.contact?.email
  if (email !== undefined && plainEmail(email) !== member.contact.email)
    await refuseSharedAddress(context, { email, isAnother, uid })
  const areDaysChanged = days.joinDate !== member.joinDate || days.leaveDate !== member.leaveDate
  if (areDaysChanged) refuseIf(whyNotEnd(statusChanging(member, context)))
  if (data.name !== undefined) {
    if (member.hasAttachedAccount) refuse('INPUT_INVALID')
    await rename(db, uid, data.name)
    announce(namesTopic())
  }
  if (data.personals !== undefined) await refuseOwnBirth(context, uid, data.personals)
  // Rights of before do not come back with a membership that is begun again (P01).
  const isBegunAgain = areDaysChanged && !member.isActive
  await changeColumns(context, uid, { ...data, ...(isBegunAgain && { permissions: null }) })
  if (data.customFields !== undefined) await changeValues(context, uid, data.customFields)
  const changed = { ...columnsOf(data), version: version + 1 }
  await db
    .insert(memberRecords)
    .values({ clubId: club.id, uid, ...changed })
    .onConflictDoUpdate({ target: [memberRecords.clubId, memberRecords.uid], set: changed })
  await recordChange(context, {
    subject: 'member',
    subjectId: uid,
    call: 'members.update',
    before: shownOf(member),
    after: changesShown(member, data),
  })
  announce(membersTopic(club.id))
  // The weapons that a person may shoot depend on the age.
  if (data.personals !== undefined) announce(userTopic(uid))
}

/** Refuses a change of one's own birth date: the age in the club's record decides what a person may shoot. */
async function refuseOwnBirth(
  context: ClubContext,
  uid: Id<'user'>,
  { birthDate }: NonNullable<RecordChanges['personals']>,
): Promise<void> {
  if (birthDate === undefined) return
  const { db, club } = context
  const isOf = and(eq(memberRecords.clubId, club.id), eq(memberRecords.uid, uid))
  const [stored] = await db.select({ birthDate: memberRecords.birthDate }).from(memberRecords).where(isOf)
  if (birthDate !== (stored?.birthDate ?? null)) await refuseForOneself(context, uid, 'members:w')
}

async function changeColumns(
  { db, club }: ClubContext,
  uid: Id<'user'>,
  { memberNumber, joinDate, leaveDate, permissions }: RecordChanges & { permissions?: null },
): Promise<void> {
  const changed = withoutUndefined({ memberNumber, joinDate, leaveDate, permissions })
  if (Object.keys(changed).length === 0) return
  await db
    .update(memberships)
    .set(changed)
    .where(and(eq(memberships.clubId, club.id), eq(memberships.uid, uid)))
}

/** Stores values of custom fields. Refuses fields of another club, and values of the wrong type. */
async function changeValues(
  { db, club, announce }: ClubContext,
  uid: Id<'user'>,
  values: NonNullable<RecordChanges['customFields']>,
): Promise<void> {
  const ids = values.map(({ id }) => id)
  const fields = await db
    .select({ id: customFields.id, fieldType: customFields.fieldType })
    .from(customFields)
    .where(and(eq(customFields.clubId, club.id), inArray(customFields.id, ids)))
  const typeOf = new Map(fields.map(({ id, fieldType }) => [id, fieldType]))
  for (const { id, value } of values) {
    const fieldType = typeOf.get(id)
    if (fieldType === undefined || !isValue(fieldType, value)) refuse('INPUT_INVALID')
  }
  await db
    .delete(customValues)
    .where(and(eq(customValues.clubId, club.id), eq(customValues.uid, uid), inArray(customValues.fieldId, ids)))
  const filled = values.filter(({ value }) => value !== '')
  if (filled.length > 0)
    await db
      .insert(customValues)
      .values(filled.map(({ id: fieldId, value }) => ({ clubId: club.id, uid, fieldId, value })))
  announce(customFieldsTopic(club.id))
}

function columnsOf({ officialName, contact, address, personals, firstJoined }: RecordChanges) {
  const { extra: addressExtra, ...place } = address ?? {}
  const email = contact?.email === undefined ? undefined : plainEmail(contact.email)
  return withoutUndefined({ officialName, firstJoined, ...contact, email, ...place, addressExtra, ...personals })
}

/** Returns the part of a change that is recorded, without birth, gender and nationality, which are restricted. */
function changesShown(
  member: OwnMember,
  { name, contact, address, personals, customFields, ...data }: RecordChanges,
): object {
  const line = address && addressLine({ ...member.address, ...withoutUndefined(address) })
  return withoutUndefined({ ...data, fullName: name?.full, ...contact, address: line })
}

function shownOf({ name, contact, address, memberNumber, joinDate, leaveDate, firstJoined, officialName }: OwnMember) {
  const days = { memberNumber, joinDate, leaveDate, firstJoined }
  return { ...days, officialName, fullName: name.full, ...contact, address: addressLine(address) }
}

function addressLine({ street, houseNumber, postalCode, city, country }: OwnMember['address']): string {
  return [[street, houseNumber], [postalCode, city], [country]]
    .map((words) => words.filter((word) => word !== '').join(' '))
    .filter((line) => line !== '')
    .join(', ')
}

function withoutUndefined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
