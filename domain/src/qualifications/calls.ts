import * as z from 'zod/mini'
import { call, uploadCall } from '../base/call/call.ts'
import { changesSchema } from '../base/call/change.ts'
import { Counter, Day, Id } from '../base/call/fields.ts'
import { clubsTopic, standingTopic } from '../base/call/topics.ts'
import { membersTopic } from '../clubs/topics.ts'
import { namesTopic, userTopic } from '../users/topics.ts'
import { Certificate, CertificateData, Expiring, OwnCertificates, Supervisor } from './certificate.ts'
import { certificatesTopic } from './topics.ts'

/** The most bytes of the file of a certificate. */
export const MOST_DOCUMENT_BYTES = 5_242_880

/** The fields of a certificate whose changes officers see, with the values before and after. */
export const CERTIFICATE_FIELDS = [
  'kind',
  'number',
  'issuer',
  'issued',
  'expires',
  'weaponClasses',
  'givenBy',
  'note',
  'blockedOn',
  'blockedReason',
  'document',
  'confirmed',
] as const

const File = z.strictObject({ base64: z.string(), fileName: z.string(), type: z.string() })
const ofOne = z.strictObject({ id: Id('certificate') })

export const qualificationCalls = {
  ofMember: call({
    route: 'POST /admin/members/certificates/look',
    guard: 'members:w',
    summary:
      'Qualifications and consents of somebody, with the birth date and the changes. That the caller looked is noted, and the person can read it.',
    input: z.strictObject({ uid: Id('user') }),
    output: z.strictObject({
      name: z.string(),
      birthDate: z.nullable(Day),
      certificates: z.array(Certificate),
      /** Whether an officer other than this person could enter certificates. */
      othersCan: z.boolean(),
      changes: changesSchema(CERTIFICATE_FIELDS),
    }),
    refusals: ['MISSING_USER'],
  }),
  add: call({
    route: 'POST /admin/members/certificates',
    guard: 'members:w',
    summary:
      'Enters a qualification of somebody, or what lets a minor shoot. Nobody writes the own ones, but for an owner while the club has no other officer for it.',
    input: z.strictObject({ uid: Id('user'), data: CertificateData }),
    output: z.strictObject({ id: Id('certificate') }),
    refusals: ['MISSING_USER', 'CERTIFICATE_LIMIT_REACHED', 'OWN_RECORD'],
    idempotent: true,
  }),
  change: call({
    route: 'PATCH /admin/members/certificates',
    guard: 'members:w',
    summary:
      'Writes a certificate again, blocks or revokes it; its kind stays. `version` is the one that was seen: anybody who has not seen the latest is refused.',
    input: z.strictObject({ id: Id('certificate'), version: Counter, data: CertificateData }),
    output: z.strictObject({}),
    refusals: ['CERTIFICATE_NOT_FOUND', 'CHANGED_MEANWHILE', 'OWN_RECORD'],
  }),
  confirm: call({
    route: 'POST /admin/members/certificates/confirmation',
    guard: 'members:w',
    summary:
      'Says that the original of a certificate which its person entered alone was looked at: another officer confirms it, as `version` has it.',
    input: z.strictObject({ id: Id('certificate'), version: Counter }),
    output: z.strictObject({}),
    refusals: ['CERTIFICATE_NOT_FOUND', 'CHANGED_MEANWHILE', 'OWN_RECORD'],
  }),
  remove: call({
    route: 'DELETE /admin/members/certificates',
    guard: 'members:w',
    summary: 'Removes a certificate that was entered by mistake, with its file.',
    input: ofOne,
    output: z.strictObject({}),
    refusals: ['CERTIFICATE_NOT_FOUND', 'OWN_RECORD'],
  }),
  setDocument: uploadCall({
    route: 'POST /admin/members/certificates/{id}/document',
    guard: 'members:w',
    summary: 'Keeps a picture or PDF of a certificate, in place of the one before; at most 5 MB.',
    input: ofOne,
    upload: { mostBytes: MOST_DOCUMENT_BYTES, kinds: ['jpeg', 'png', 'webp', 'pdf'] },
    output: z.strictObject({}),
    refusals: ['CERTIFICATE_NOT_FOUND', 'UPLOAD_LIMIT_REACHED', 'OWN_RECORD'],
  }),
  removeDocument: call({
    route: 'DELETE /admin/members/certificates/document',
    guard: 'members:w',
    summary: 'Removes the file of a certificate.',
    input: ofOne,
    output: z.strictObject({}),
    refusals: ['CERTIFICATE_NOT_FOUND', 'OWN_RECORD'],
  }),
  document: call({
    route: 'POST /admin/members/certificates/document',
    guard: 'members:w',
    summary: 'The file of a certificate, in base64. That the caller looked is noted, and the person can read it.',
    input: ofOne,
    output: File,
    refusals: ['CERTIFICATE_NOT_FOUND'],
  }),
  register: call({
    route: 'GET /admin/members/supervisors',
    guard: 'members:r',
    summary:
      'The register of supervisors (§ 10 Abs. 3 AWaffV): the people of the club with a qualification as a supervisor or for youth work, by name.',
    input: z.strictObject({}),
    output: z.strictObject({ supervisors: z.array(Supervisor) }),
    refusals: [],
    live: {
      collection: 'supervisors',
      sameFor: 'club',
      rows: ({ supervisors }) => supervisors,
      topics: (_, { clubId }) => [certificatesTopic(clubId), membersTopic(clubId), namesTopic()],
    },
  }),
  registerPaper: call({
    route: 'POST /admin/members/supervisors/paper',
    guard: 'members:w',
    summary:
      'The register of supervisors as PDF for an authority, with birth dates and addresses, in base64. That the caller looked is noted for each of them.',
    input: z.strictObject({}),
    output: z.strictObject({ base64: z.string(), fileName: z.string() }),
    refusals: [],
  }),
  expiring: call({
    route: 'GET /admin/members/certificates/expiring',
    guard: 'members:r',
    summary:
      'Certificates that end within 60 days or have ended, where no other one replaces them; the first end first.',
    input: z.strictObject({}),
    output: z.strictObject({ certificates: z.array(Expiring) }),
    refusals: [],
    live: {
      collection: 'expiringCertificates',
      sameFor: 'club',
      rows: ({ certificates }) => certificates,
      topics: (_, { clubId }) => [certificatesTopic(clubId), membersTopic(clubId), namesTopic()],
    },
  }),
  mine: call({
    route: 'GET /qualifications',
    guard: 'user',
    summary: 'The own qualifications and consents, club by club.',
    input: z.strictObject({}),
    output: z.strictObject({ clubs: z.array(OwnCertificates) }),
    refusals: [],
    keep: true,
    live: {
      collection: 'ownCertificates',
      sameFor: 'user',
      rows: ({ clubs }) => clubs,
      topics: (_, { uid }) => [userTopic(uid), standingTopic(uid), clubsTopic()],
    },
  }),
  ownDocument: call({
    route: 'GET /qualifications/document',
    guard: 'user',
    summary: 'The file of an own certificate, in base64.',
    input: ofOne,
    output: File,
    refusals: ['CERTIFICATE_NOT_FOUND'],
  }),
}
