import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { instantOf } from '@bahnfrei/domain/base/time/time.ts'
import type { qualificationCalls } from '@bahnfrei/domain/qualifications/calls.ts'
import type { CertificateData } from '@bahnfrei/domain/qualifications/certificate.ts'
import { certificatesTopic } from '@bahnfrei/domain/qualifications/topics.ts'
import { isContradictory, warningDays } from '@bahnfrei/domain/qualifications/validity.ts'
import { userTopic } from '@bahnfrei/domain/users/topics.ts'
import { and, eq } from 'drizzle-orm'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { releaseFile } from '../base/files/files.ts'
import { todayOf, zoneOf } from '../clubs/today.ts'
import { findMember, lockMembership } from '../members/one.ts'
import { refuseForOneself } from '../members/ownRecord.ts'
import { warnOfEndJob } from './jobs.ts'
import { certificates } from './tables.ts'

type Calls = typeof qualificationCalls
type Stored = typeof certificates.$inferSelect

/** The most certificates of one person in a club. */
export const MOST_CERTIFICATES = 100
/** The time of day at which warnings are sent. */
const TOLD_AT = '08:00'

/** Adds a certificate to a person of the club. Refuses beyond the limit. */
export async function addCertificate({ uid, data }: InputOf<Calls['add']>, context: ClubContext) {
  const { db, club } = context
  await refuseForOneself(context, uid, 'members:w')
  await lockMembership(db, club.id, uid)
  const { member, today } = await findMember(context, uid)
  if (member.isCompany || isContradictory(data)) refuse('INPUT_INVALID')
  const count = await db.$count(certificates, and(eq(certificates.clubId, club.id), eq(certificates.uid, uid)))
  if (count >= MOST_CERTIFICATES) refuse('CERTIFICATE_LIMIT_REACHED')
  const id = randomUUID()
  await db.insert(certificates).values({ clubId: club.id, id, uid, ...columnsOf(data), ...checked(context, today) })
  await recordCertificateChange(context, 'qualifications.add', uid, undefined, recorded(data))
  await queueWarnings(context, { id, expires: data.expires })
  return { id }
}

/** The function of another room that runs when a person may no longer be qualified. */
export type CertificateNeeds = { recheckDuties: (context: ClubContext, uid: Id<'user'>) => void }

/** Makes the handler that changes the data of a certificate. Refuses when somebody else changed it meanwhile. */
export function changeCertificate({ recheckDuties }: CertificateNeeds) {
  return async ({ id, version, data }: InputOf<Calls['change']>, context: ClubContext): Promise<void> => {
    const { db } = context
    const stored = await certificateToWrite(id, context)
    if (stored.version !== version) refuse('CHANGED_MEANWHILE')
    if (stored.kind !== data.kind || isContradictory(data)) refuse('INPUT_INVALID')
    await db
      .update(certificates)
      .set({ ...columnsOf(data), ...checked(context, await todayOf(context)), version: version + 1 })
      .where(isCertificate(id, context))
    await recordCertificateChange(context, 'qualifications.change', stored.uid, recordedOf(stored), recorded(data))
    await queueWarnings(context, { id, expires: data.expires })
    recheckDuties(context, stored.uid)
  }
}

/** Makes the handler that deletes a certificate with its file. */
export function removeCertificate({ recheckDuties }: CertificateNeeds) {
  return async ({ id }: InputOf<Calls['remove']>, context: ClubContext): Promise<void> => {
    const stored = await certificateToWrite(id, context)
    await context.db.delete(certificates).where(isCertificate(id, context))
    if (stored.fileId !== null) await releaseFile(context, stored.fileId)
    await recordCertificateChange(context, 'qualifications.remove', stored.uid, recordedOf(stored), undefined)
    recheckDuties(context, stored.uid)
  }
}

/**
 * Confirms that the caller has seen the original of a certificate that its person entered or that was imported. Refuses
 * that person.
 */
export async function confirmCertificate(
  { id, version }: InputOf<Calls['confirm']>,
  context: ClubContext,
): Promise<void> {
  const stored = await lockedCertificate(id, context)
  if (stored.uid === context.uid) refuse('OWN_RECORD')
  if (stored.version !== version) refuse('CHANGED_MEANWHILE')
  if (stored.checkedBy !== stored.uid && !stored.isFromFile) return
  await context.db
    .update(certificates)
    .set({ ...checked(context, await todayOf(context)), version: version + 1 })
    .where(isCertificate(id, context))
  const { kind } = stored
  await recordCertificateChange(
    context,
    'qualifications.confirm',
    stored.uid,
    { kind, confirmed: false },
    { kind, confirmed: true },
  )
}

/** Locks a certificate until the transaction ends, and refuses an officer who may not change it. */
export async function certificateToWrite(id: Id<'certificate'>, context: ClubContext): Promise<Stored> {
  const stored = await lockedCertificate(id, context)
  await refuseForOneself(context, stored.uid, 'members:w')
  return stored
}

/** Locks a certificate of the club until the transaction ends. */
export async function lockedCertificate(id: Id<'certificate'>, context: ClubContext): Promise<Stored> {
  const [stored] = await context.db.select().from(certificates).where(isCertificate(id, context)).for('update')
  return stored ?? refuse('CERTIFICATE_NOT_FOUND')
}

export function isCertificate(id: Id<'certificate'>, { club }: Pick<ClubContext, 'club'>) {
  return and(eq(certificates.clubId, club.id), eq(certificates.id, id))
}

type Recorded = Record<string, unknown>

/** Records and announces a change of a certificate. Each change names its kind. */
export async function recordCertificateChange(
  context: ClubContext,
  call: string,
  uid: Id<'user'>,
  before: Recorded | undefined,
  after: Recorded | undefined,
): Promise<void> {
  const { kind: _, ...rest } = before ?? {}
  await recordChange(context, {
    subject: 'certificates',
    subjectId: uid,
    call,
    before: after === undefined ? before : before && rest,
    after,
  })
  context.announce(certificatesTopic(context.club.id), userTopic(uid))
}

export function columnsOf({ blocked, ...data }: CertificateData) {
  return { ...data, blockedOn: blocked?.on ?? null, blockedReason: blocked?.reason ?? '' }
}

function checked({ uid }: ClubContext, today: string) {
  return { checkedBy: uid, checkedOn: today, isFromFile: false }
}

export function recorded(data: CertificateData): Recorded {
  const { blockedOn, ...columns } = columnsOf(data)
  return { ...columns, blockedOn: blockedOn ?? '', issued: data.issued ?? '', expires: data.expires ?? '' }
}

function recordedOf(stored: Stored): Recorded {
  const { kind, number, issuer, issued, expires, weaponClasses, givenBy, note, blockedOn, blockedReason } = stored
  const days = { issued: issued ?? '', expires: expires ?? '', blockedOn: blockedOn ?? '' }
  return { kind, number, issuer, weaponClasses, givenBy, note, blockedReason, ...days }
}

type Place = Pick<ClubContext, 'db' | 'now'> & { club: Pick<ClubContext['club'], 'id'> }

/** Queues both warnings about the end of a certificate. A job whose warning is no longer due does nothing. */
export async function queueWarnings(
  context: Place & Pick<ClubContext, 'job'>,
  { id, expires }: { id: Id<'certificate'>; expires: string | null },
): Promise<void> {
  if (expires === null) return
  const { club, job } = context
  const zone = await zoneOf(context)
  for (const { days, on } of warningDays(expires)) {
    const runAt = instantOf(on, TOLD_AT, zone)
    if (runAt === undefined) throw new Error('No clock is changed at eight.')
    job(warnOfEndJob, { clubId: club.id, id }, { runAt, key: `certificate ${club.id} ${id} ${days}` })
  }
}
