import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { tenantCalls } from '@bahnfrei/domain/tenants/calls.ts'
import type { Agreement } from '@bahnfrei/domain/tenants/tenant.ts'
import type { ClubContext } from '../base/context.ts'
import { enter, rows } from '../base/database/db.ts'
import { clubsOf } from '../members/standing.ts'
import { memberClubOfCaller } from './actFor.ts'
import { agreementsThatBind, type BoundRow } from './bound.ts'
import { recordTenantChange, tenantFor } from './change.ts'
import { termsOf } from './list.ts'

type Calls = typeof tenantCalls
type Tenancy = OutputOf<Calls['mine']>['tenancies'][number]

const NAMES = `SELECT c.id, c.name FROM clubs c WHERE c.id = ANY($1::uuid[])`
const ACCEPTED = `SELECT t.id, max(x.version) AS version FROM tenants t
  JOIN tenant_acceptances x ON x.club_id = t.club_id AND x.tenant_id = t.id
  WHERE t.club_id = $1 AND t.id = ANY($2::uuid[]) GROUP BY t.id`

/** Returns the agreements by which the caller can reserve in the club. */
export async function myTenancies(_: unknown, context: ClubContext): Promise<OutputOf<Calls['mine']>> {
  const { db, club, uid, now } = context
  // The query for the clubs that the caller acts for runs as the person, the one for their agreements within the club.
  enter(db, { uid })
  const here = (await clubsOf(context)).find(({ clubId }) => clubId === club.id)
  enter(db, { clubId: club.id })
  const officerOf = (here?.actsFor ?? []).map(({ id }) => id)
  const memberClubIds = [...new Set([...officerOf, ...(club.standing.viaClubIds ?? [])])]
  const found = await agreementsThatBind(db, { clubId: club.id, uid, memberClubIds, now })
  if (found.length === 0) return { tenancies: [] }
  const names = await rows<{ id: Id<'club'>; name: string }>(db, 'names_of_clubs', NAMES, [memberClubIds])
  const accepted = await rows<{ id: Id<'tenant'>; version: number }>(db, 'accepted_versions', ACCEPTED, [
    club.id,
    found.flatMap(({ tenantId }) => tenantId ?? []),
  ])
  const terms = await termsOf(db, club.id)
  return {
    tenancies: found.map(
      (each): Tenancy => ({
        id: each.clubId ?? uid,
        clubId: each.clubId,
        kind: each.clubId === null ? 'person' : 'club',
        name: names.find(({ id }) => id === each.clubId)?.name ?? '',
        isMine: each.clubId === null || officerOf.includes(each.clubId),
        bindsPerson: each.clubId === null || (club.standing.viaClubIds ?? []).includes(each.clubId),
        isAgreed: each.tenantId !== null,
        ...agreementOf(each),
        counted: each.counted,
        terms,
        acceptedVersion: accepted.find(({ id }) => id === each.tenantId)?.version ?? null,
      }),
    ),
  }
}

function agreementOf({ windows, minutesPerWeek, horizonDays }: BoundRow): Agreement {
  return { windows, minutesPerWeek, horizonDays }
}

const ACCEPT = `INSERT INTO tenant_acceptances (club_id, tenant_id, version, accepted_on, accepted_by)
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`

/** Accepts the version of the terms that the caller has read. Refuses an outdated version. */
export async function acceptTerms(
  { memberClubId, version }: InputOf<Calls['accept']>,
  context: ClubContext,
): Promise<void> {
  const { db, club, uid, now } = context
  const who = memberClubId === null ? { uid } : { memberClubId }
  if (memberClubId !== null) await memberClubOfCaller(memberClubId, context)
  else if ((await agreementsThatBind(db, { clubId: club.id, uid, memberClubIds: [], now })).length === 0)
    refuse('TENANT_NOT_FOUND')
  const terms = await termsOf(db, club.id)
  if (terms?.version !== version) refuse('CHANGED_MEANWHILE')
  const { id } = await tenantFor(who, context)
  await rows(db, 'accept_terms', ACCEPT, [club.id, id, version, now.toString(), uid])
  await recordTenantChange(context, id, 'tenants.accept', {}, { acceptedVersion: version })
}
