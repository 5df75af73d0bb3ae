import * as z from 'zod/mini'
import { call, uploadCall } from '../base/call/call.ts'
import { Counter, Id } from '../base/call/fields.ts'
import { clubsTopic } from '../base/call/topics.ts'
import { MEMBERSHIP_STATUSES } from '../base/rights/standing.ts'
import { MOST_PICTURE_BYTES } from '../base/sheets/fileKind.ts'
import { membersTopic } from '../clubs/topics.ts'
import { groupsTopic } from '../groups/topics.ts'
import { namesTopic, userTopic } from '../users/topics.ts'
import { Personals } from '../users/user.ts'
import { BillingDetails } from './billingDetails.ts'
import { Double, MOST_DOUBLES } from './double.ts'
import { Look } from './member.ts'
import { MergeSide } from './merge.ts'
import { HIDDEN_ON, IsAnother, MemberNumber, NewCompany, NewPerson, RecordChanges } from './record.ts'

/** The calls by which officers enter, look up and change the records of the people of the club. */
export const recordCalls = {
  createPerson: call({
    route: 'POST /admin/members/person',
    guard: 'members:w',
    summary:
      'Enters a person without an account: as a member, or else as a contact. Where the club has somebody with this address already, the caller has to say that it is another person.',
    input: NewPerson,
    output: z.strictObject({ uid: Id('user') }),
    refusals: ['USER_EXISTS', 'MEMBER_NUMBER_EXISTS'],
    idempotent: true,
  }),
  createCompany: call({
    route: 'POST /admin/members/company',
    guard: 'members:w',
    feature: 'members_contacts',
    summary: 'Enters a company as a contact.',
    input: NewCompany,
    output: z.strictObject({ uid: Id('user') }),
    refusals: ['USER_EXISTS'],
    idempotent: true,
  }),
  nextNumber: call({
    route: 'GET /admin/members/next-number',
    guard: 'members:w',
    summary: 'The number for the next member: the highest one and 1.',
    input: z.strictObject({}),
    output: z.strictObject({ memberNumber: MemberNumber }),
    refusals: [],
  }),
  update: call({
    route: 'PATCH /admin/members',
    guard: 'members:w',
    summary:
      'Changes the record of somebody; what is left out stays. Names change only of those without an account. `version` is the one that was seen: anybody who has not seen the latest is refused.',
    input: z.strictObject({ uid: Id('user'), version: Counter, data: RecordChanges, isAnother: IsAnother }),
    output: z.strictObject({}),
    refusals: ['MISSING_USER', 'USER_EXISTS', 'CHANGED_MEANWHILE', 'LAST_OWNER', 'MEMBER_NUMBER_EXISTS', 'OWN_RECORD'],
  }),
  setImage: uploadCall({
    route: 'POST /admin/members/{uid}/image',
    guard: 'members:w',
    summary: 'Sets the picture that the club has of somebody: JPEG, PNG or WebP of at most 2 MB and 40 megapixels.',
    input: z.strictObject({ uid: Id('user') }),
    upload: { mostBytes: MOST_PICTURE_BYTES, kinds: ['jpeg', 'png', 'webp'] },
    output: z.strictObject({ photoURL: z.string() }),
    refusals: ['MISSING_USER', 'UPLOAD_LIMIT_REACHED'],
  }),
  removeImage: call({
    route: 'DELETE /admin/members/{uid}/image',
    guard: 'members:w',
    summary: 'Removes the picture that the club has of somebody.',
    input: z.strictObject({ uid: Id('user') }),
    output: z.strictObject({}),
    refusals: ['MISSING_USER'],
  }),
  changeMembership: call({
    route: 'PATCH /admin/members/membership',
    guard: 'members:w',
    log: 'rightsChanged',
    summary:
      'Changes the status of somebody by the transitions of a membership, ends or begins it today, cancels what lies ahead if that is wished, and says on which features the person is not offered.',
    input: z.strictObject({
      uid: Id('user'),
      status: z.enum(MEMBERSHIP_STATUSES),
      /** False ends the membership yesterday; true makes it count today. */
      isActive: z.optional(z.boolean()),
      cancelReservations: z.optional(z.boolean()),
      hiddenOnFeatures: z.optional(
        z.array(z.enum(HIDDEN_ON)).check(z.refine((features) => new Set(features).size === features.length)),
      ),
    }),
    output: z.strictObject({ cancelled: z.int() }),
    refusals: ['MISSING_USER', 'LAST_OWNER'],
  }),
  doubles: call({
    route: 'GET /admin/members/doubles',
    guard: 'members:w',
    summary:
      'Pairs of records that are probably of the same person and may be merged, the most probable first; at most 50. With `uid` only those of one person.',
    input: z.strictObject({ uid: z.optional(Id('user')) }),
    output: z.strictObject({ doubles: z.array(Double).check(z.maxLength(MOST_DOUBLES)) }),
    refusals: [],
    live: {
      collection: 'doubles',
      sameFor: 'club',
      rows: ({ doubles }) => doubles,
      topics: (_, { clubId }) => [membersTopic(clubId), namesTopic()],
    },
  }),
  mergePreview: call({
    route: 'GET /admin/members/merge',
    guard: 'members:w',
    summary: 'Two records of the club side by side, before they are merged.',
    input: z.strictObject({ source: Id('user'), target: Id('user') }),
    output: z.strictObject({ source: MergeSide, target: MergeSide }),
    refusals: ['MISSING_USER'],
    live: {
      collection: 'mergePreview',
      sameFor: 'club',
      rows: ({ source, target }) => [{ id: `${source.uid} ${target.uid}`, source, target }],
      topics: (_, { clubId }) => [membersTopic(clubId), groupsTopic(clubId), namesTopic()],
    },
  }),
  merge: call({
    route: 'POST /admin/members/merge',
    guard: 'members:w',
    log: 'rightsChanged',
    summary:
      'Makes one of two records that are of one person: what refers to the source refers to the target, whose empty fields are filled. An account stays with the one that has it; two accounts are not merged. The answer is the one that stays.',
    input: z.strictObject({ source: Id('user'), target: Id('user'), deleteAfter: z.boolean() }),
    output: z.strictObject({ uid: Id('user') }),
    refusals: ['MISSING_USER', 'USER_EXISTS', 'OWN_RECORD'],
  }),
  personals: call({
    route: 'POST /admin/members/personals',
    guard: 'members:w',
    summary: 'Birth, gender and nationality of somebody. That the caller looked is noted, and the person can read it.',
    input: z.strictObject({ uid: Id('user') }),
    output: z.strictObject({
      version: z.int(),
      personals: Personals,
      ofAccount: z.nullable(Personals),
      /** Whether an officer other than this person could enter the birth date. */
      othersCan: z.boolean(),
    }),
    refusals: ['MISSING_USER'],
  }),
  billingDetails: call({
    route: 'POST /admin/members/billing-details',
    guard: 'billing:r',
    summary: 'How somebody pays the club. That the caller looked is noted, and the person can read it.',
    input: z.strictObject({ uid: Id('user') }),
    output: z.strictObject({
      billingDetails: BillingDetails,
      /**
       * Whether the data came with an accepted invitation and wait to be confirmed; until then the person does not see
       * them.
       */
      isHeld: z.boolean(),
    }),
    refusals: ['MISSING_USER'],
  }),
  setBillingDetails: call({
    route: 'PATCH /admin/members/billing-details',
    guard: 'billing:w',
    summary: 'Sets how somebody pays the club. Direct debit needs an account and a mandate.',
    input: z.strictObject({ uid: Id('user'), ...BillingDetails.shape }),
    output: z.strictObject({}),
    refusals: ['MISSING_USER'],
  }),
  confirmBankData: call({
    route: 'POST /admin/members/billing-details/confirmation',
    guard: 'billing:w',
    log: 'rightsChanged',
    summary:
      'Says that bank data which came to an account by an invitation are of that person, who sees them from then on. Nobody says it of the own ones, but for owners.',
    input: z.strictObject({ uid: Id('user') }),
    output: z.strictObject({}),
    refusals: ['MISSING_USER', 'OWN_RECORD'],
  }),
  looks: call({
    route: 'GET /users/looks',
    guard: 'user',
    summary:
      'Who of the officers of clubs looked at birth, nationality, bank account or certificates of the caller; at most 200.',
    input: z.strictObject({}),
    output: z.strictObject({ looks: z.array(Look) }),
    refusals: [],
    live: {
      collection: 'looks',
      sameFor: 'user',
      rows: ({ looks }) => looks,
      topics: (_, { uid }) => [userTopic(uid), namesTopic(), clubsTopic()],
    },
  }),
}
