import * as z from 'zod/mini'
import { call, uploadCall } from '../base/call/call.ts'
import { Counter, Day, Id, lines, text } from '../base/call/fields.ts'
import { clubsTopic, standingTopic } from '../base/call/topics.ts'
import { MOST_ATTACHMENT_BYTES } from '../base/sheets/fileKind.ts'
import { clubReservationsTopic } from '../clubs/topics.ts'
import { BookableTime } from '../ranges/bookableTime.ts'
import { namesTopic, ownReservationsTopic } from '../users/topics.ts'
import { ListedTenant, MOST_OF_TENANT, Tenant, TenantFields, Terms } from './tenant.ts'
import { tenantsTopic } from './topics.ts'

const TenantId = Id('tenant')

/** An agreement as the tenant sees it, with the reservations that count against it. */
export const Tenancy = z.strictObject({
  /** Unique in the list. */
  id: z.string(),
  /** The member club; null for a person. */
  clubId: z.nullable(Id('club')),
  kind: z.enum(['club', 'person']),
  name: z.string(),
  /** Whether the caller is the tenant, or reserves for the tenant club and may accept its terms. */
  isMine: z.boolean(),
  /** Whether the agreement also limits what the caller reserves for themselves, because only it lets the caller reserve. */
  bindsPerson: z.boolean(),
  /** Whether there is an agreement; without one a club cannot reserve for itself. */
  isAgreed: z.boolean(),
  windows: z.array(BookableTime),
  minutesPerWeek: z.nullable(z.int()),
  horizonDays: z.nullable(z.int()),
  /** The reservations of this week and later that count against it. */
  counted: z.array(z.strictObject({ rangeId: Id('range'), start: z.int(), end: z.int() })),
  terms: z.nullable(Terms),
  /** The last version of the terms that was accepted; null: none. */
  acceptedVersion: z.nullable(z.int()),
})
export type Tenancy = z.infer<typeof Tenancy>

export const tenantCalls = {
  list: call({
    route: 'GET /admin/club/tenants',
    guard: 'clubMemberships:r',
    summary: 'The member clubs and people who rent here with what was agreed, by name.',
    input: z.strictObject({}),
    output: z.strictObject({ tenants: z.array(ListedTenant) }),
    refusals: [],
    live: {
      collection: 'tenants',
      sameFor: 'club',
      rows: ({ tenants }) => tenants,
      topics: (_, { clubId }) => [tenantsTopic(clubId), clubsTopic(), clubReservationsTopic(clubId), namesTopic()],
    },
  }),
  terms: call({
    route: 'GET /admin/club/tenants/terms',
    guard: 'clubMemberships:r',
    summary: 'The terms for tenants as they are now: one, or none.',
    input: z.strictObject({}),
    output: z.strictObject({ terms: z.array(Terms).check(z.maxLength(1)) }),
    refusals: [],
    live: {
      collection: 'tenantTerms',
      sameFor: 'club',
      rows: ({ terms }) => terms,
      topics: (_, { clubId }) => [tenantsTopic(clubId)],
    },
  }),
  one: call({
    route: 'GET /admin/club/tenants/{tenantId}',
    guard: 'clubMemberships:r',
    summary: 'A tenant: what was agreed, contacts, papers, accepted terms, and its use week by week.',
    input: z.strictObject({ tenantId: TenantId }),
    output: Tenant,
    refusals: ['TENANT_NOT_FOUND'],
    live: {
      collection: 'tenant',
      sameFor: 'club',
      rows: (tenant) => [tenant],
      topics: (_, { clubId }) => [tenantsTopic(clubId), clubReservationsTopic(clubId), clubsTopic(), namesTopic()],
    },
  }),
  add: call({
    route: 'POST /admin/club/tenants',
    guard: 'clubMemberships:w',
    summary: 'Begins an agreement with a member club, or with somebody of the club; nothing is limited yet.',
    input: z.strictObject({
      who: z.union([z.strictObject({ memberClubId: Id('club') }), z.strictObject({ uid: Id('user') })]),
    }),
    output: z.strictObject({ id: TenantId }),
    refusals: [],
  }),
  save: call({
    route: 'PATCH /admin/club/tenants/{tenantId}',
    guard: 'clubMemberships:w',
    summary: 'Sets what a tenant may reserve, and its contacts, unless somebody else has changed it meanwhile.',
    input: z.strictObject({ tenantId: TenantId, ...TenantFields.shape, version: Counter }),
    output: z.strictObject({ version: z.int() }),
    refusals: ['TENANT_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  remove: call({
    route: 'DELETE /admin/club/tenants/{tenantId}',
    guard: 'clubMemberships:w',
    summary: 'Ends an agreement and removes its papers. A member club stays one, and reserves for itself no more.',
    input: z.strictObject({ tenantId: TenantId }),
    output: z.strictObject({}),
    refusals: ['TENANT_NOT_FOUND'],
  }),
  publishTerms: call({
    route: 'POST /admin/club/tenants/terms',
    guard: 'clubMemberships:w',
    summary: 'Publishes the terms of the operator in new words; every tenant is asked again.',
    input: z.strictObject({
      body: lines(MOST_OF_TENANT.terms).check(z.regex(/\S/)),
      /** The version that the caller saw; 0 where there was none. */
      after: Counter,
    }),
    output: z.strictObject({ version: z.int() }),
    refusals: ['CHANGED_MEANWHILE'],
  }),
  addPaper: uploadCall({
    route: 'POST /admin/club/tenants/{tenantId}/papers',
    guard: 'clubMemberships:w',
    summary: `Adds a paper of a tenant: PDF, JPEG, PNG or WebP of at most 15 MB, in the part \`file\`; at most ${MOST_OF_TENANT.papers}.`,
    input: z.strictObject({ tenantId: TenantId }),
    upload: { mostBytes: MOST_ATTACHMENT_BYTES, kinds: ['pdf', 'jpeg', 'png', 'webp'] },
    output: z.strictObject({ id: Id('tenantPaper') }),
    refusals: ['TENANT_NOT_FOUND', 'UPLOAD_LIMIT_REACHED'],
  }),
  changePaper: call({
    route: 'PATCH /admin/club/tenants/papers/{paperId}',
    guard: 'clubMemberships:w',
    summary: 'Says what a paper is, and on which day it ends.',
    input: z.strictObject({
      paperId: Id('tenantPaper'),
      title: text(MOST_OF_TENANT.paperTitle),
      expiresOn: z.nullable(Day),
    }),
    output: z.strictObject({}),
    refusals: ['TENANT_NOT_FOUND'],
  }),
  removePaper: call({
    route: 'DELETE /admin/club/tenants/papers/{paperId}',
    guard: 'clubMemberships:w',
    summary: 'Removes a paper with its file.',
    input: z.strictObject({ paperId: Id('tenantPaper') }),
    output: z.strictObject({}),
    refusals: ['TENANT_NOT_FOUND'],
  }),
  mine: call({
    route: 'GET /tenancies',
    guard: 'publicReservations:r',
    summary:
      'By which agreements the caller reserves here: the own one, those of the clubs that bring the caller here, and those of the clubs for which the caller reserves.',
    input: z.strictObject({}),
    output: z.strictObject({ tenancies: z.array(Tenancy) }),
    refusals: [],
    live: {
      collection: 'tenancies',
      sameFor: 'user',
      rows: ({ tenancies }) => tenancies,
      topics: (_, { clubId, uid }) => [
        tenantsTopic(clubId),
        clubsTopic(),
        standingTopic(uid),
        ownReservationsTopic(uid),
        namesTopic(),
      ],
    },
  }),
  accept: call({
    route: 'POST /tenancies/terms',
    guard: 'publicReservations:r',
    summary:
      'Accepts the terms of the operator in the words that were read: for the own agreement, or as an officer for a member club.',
    input: z.strictObject({ memberClubId: z.nullable(Id('club')), version: Counter }),
    output: z.strictObject({}),
    refusals: ['TENANT_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
}
