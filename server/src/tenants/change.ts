import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { whyNotTimes } from '@bahnfrei/domain/ranges/bookableTime.ts'
import type { tenantCalls } from '@bahnfrei/domain/tenants/calls.ts'
import type { TenantFields } from '@bahnfrei/domain/tenants/tenant.ts'
import { tenantsTopic } from '@bahnfrei/domain/tenants/topics.ts'
import { and, eq } from 'drizzle-orm'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { lockName } from '../base/database/lockName.ts'
import { releaseFile } from '../base/files/files.ts'
import { tellNewTermsJob } from './jobs.ts'
import { tenantPapers, tenants, tenantTerms } from './tables.ts'

type Calls = typeof tenantCalls
type Who = InputOf<Calls['add']>['who']

const IS_CLUB = `SELECT 1 FROM club_links WHERE club_id = $1 AND member_club_id = $2 AND status = 'approved' FOR KEY SHARE`
const IS_PERSON = `SELECT 1 FROM memberships WHERE club_id = $1 AND uid = $2 FOR KEY SHARE`

/** Creates an agreement, or returns the existing one. Two simultaneous calls create one. */
export async function addTenant({ who }: InputOf<Calls['add']>, context: ClubContext): Promise<{ id: Id<'tenant'> }> {
  const { db, club } = context
  const known =
    'uid' in who
      ? await rows(db, 'is_person_here', IS_PERSON, [club.id, who.uid])
      : await rows(db, 'is_member_club', IS_CLUB, [club.id, who.memberClubId])
  if (known.length === 0) refuse('INPUT_INVALID')
  const { id, isNew } = await tenantFor(who, context)
  if (isNew) await recordTenantChange(context, id, 'tenants.add', undefined, {})
  return { id }
}

const ADD = `INSERT INTO tenants (club_id, id, member_club_id, uid) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`
const FIND = `SELECT id FROM tenants WHERE club_id = $1 AND (member_club_id = $2 OR uid = $3)`

/** Returns the tenant, and creates it if there is none. */
export async function tenantFor(who: Who, { db, club }: ClubContext): Promise<{ id: Id<'tenant'>; isNew: boolean }> {
  const [memberClubId, uid] = 'uid' in who ? [null, who.uid] : [who.memberClubId, null]
  const made = randomUUID()
  await rows(db, 'add_tenant', ADD, [club.id, made, memberClubId, uid])
  const [found] = await rows<{ id: Id<'tenant'> }>(db, 'find_tenant', FIND, [club.id, memberClubId, uid])
  if (found === undefined) throw new Error('A tenant was added or was there.')
  return { id: found.id, isNew: found.id === made }
}

function isTenant(clubId: Id<'club'>, id: Id<'tenant'>) {
  return and(eq(tenants.clubId, clubId), eq(tenants.id, id))
}

/**
 * Saves an agreement. Refuses when somebody else changed it meanwhile. Waits for reservations under the agreement,
 * which lock it.
 */
export async function saveTenant(
  { tenantId, version, ...fields }: InputOf<Calls['save']>,
  context: ClubContext,
): Promise<{ version: number }> {
  const { db, club } = context
  refuseIf(whyNotTimes(fields.windows))
  if (fields.windows.some(({ type }) => type !== 'open')) refuse('INPUT_INVALID')
  const [before] = await db.select().from(tenants).where(isTenant(club.id, tenantId)).for('update')
  if (before === undefined) refuse('TENANT_NOT_FOUND')
  if (before.version !== version) refuse('CHANGED_MEANWHILE')
  const next = version + 1
  await db
    .update(tenants)
    .set({ ...fields, version: next })
    .where(isTenant(club.id, tenantId))
  await recordTenantChange(context, tenantId, 'tenants.save', fieldsOf(before), fieldsOf(fields))
  return { version: next }
}

/** Returns the recorded fields; of contacts only their number, because they name people. */
function fieldsOf({ windows, minutesPerWeek, horizonDays, showsName, contacts }: TenantFields) {
  return { windows, minutesPerWeek, horizonDays, showsName, contactCount: contacts.length }
}

/** Ends an agreement and deletes its papers. Reservations under it stay. */
export async function removeTenant({ tenantId }: InputOf<Calls['remove']>, context: ClubContext): Promise<void> {
  const { db, club } = context
  const [before] = await db.select().from(tenants).where(isTenant(club.id, tenantId)).for('update')
  if (before === undefined) refuse('TENANT_NOT_FOUND')
  const papers = await db
    .delete(tenantPapers)
    .where(and(eq(tenantPapers.clubId, club.id), eq(tenantPapers.tenantId, tenantId)))
    .returning({ id: tenantPapers.id })
  for (const { id } of papers) await releaseFile(context, id)
  await db.delete(tenants).where(isTenant(club.id, tenantId))
  await recordTenantChange(context, tenantId, 'tenants.remove', fieldsOf(before), undefined)
}

/** Publishes a new version of the terms. Refuses when somebody else published one meanwhile. */
export async function publishTerms(
  { body, after }: InputOf<Calls['publishTerms']>,
  context: ClubContext,
): Promise<{ version: number }> {
  const { db, club, now, announce, job } = context
  await lockName(db, `tenant terms ${club.id}`)
  const [last] = await rows<{ version: number | null }>(
    db,
    'last_terms',
    'SELECT max(version) AS version FROM tenant_terms WHERE club_id = $1',
    [club.id],
  )
  if ((last?.version ?? 0) !== after) refuse('CHANGED_MEANWHILE')
  const version = after + 1
  await db.insert(tenantTerms).values({ clubId: club.id, version, body: body.trim(), publishedOn: now.toString() })
  await recordChange(context, {
    subject: 'tenantTerms',
    subjectId: club.id,
    call: 'tenants.publishTerms',
    before: { version: after },
    after: { version },
  })
  announce(tenantsTopic(club.id))
  job(tellNewTermsJob, { clubId: club.id, version })
  return { version }
}

/** Records and announces a change of a tenant. */
export async function recordTenantChange(
  context: ClubContext,
  subjectId: Id<'tenant'>,
  call: string,
  before: object | undefined,
  after: object | undefined,
): Promise<void> {
  await recordChange(context, { subject: 'tenant', subjectId, call, before, after })
  context.announce(tenantsTopic(context.club.id))
}
