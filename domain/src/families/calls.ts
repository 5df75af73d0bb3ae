import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id } from '../base/call/fields.ts'
import { clubsTopic, standingTopic } from '../base/call/topics.ts'
import { membersTopic } from '../clubs/topics.ts'
import { namesTopic, userTopic } from '../users/topics.ts'
import { MailAddress } from '../users/user.ts'
import { ActingForMe, Child, Guardianship, NO_CHILD } from './guardianship.ts'
import { familyTopic, guardiansTopic } from './topics.ts'

export const familyCalls = {
  guardians: call({
    route: 'GET /admin/members/guardians',
    guard: 'members:w',
    summary: 'The guardians of somebody of the club, and why nobody acts for the person (null: it is a child).',
    input: z.strictObject({ uid: Id('user') }),
    output: z.strictObject({
      name: z.string(),
      whyNoChild: z.nullable(z.enum(NO_CHILD)),
      guardians: z.array(Guardianship),
    }),
    refusals: ['MISSING_USER'],
    live: {
      collection: 'guardians',
      // Somebody comes of age with the day, which the answers for a whole club do not hear of.
      sameFor: 'user',
      rows: ({ name, whyNoChild, guardians }) => [{ id: 'guardians', name, whyNoChild, guardians }],
      topics: ({ uid }, { clubId }) => [
        guardiansTopic(clubId),
        membersTopic(clubId),
        familyTopic(uid),
        userTopic(uid),
        namesTopic(),
      ],
    },
  }),
  link: call({
    route: 'POST /admin/members/guardians',
    guard: 'members:w',
    log: 'rightsChanged',
    summary:
      'Proposes somebody of the club with an account as a guardian of a child. It counts when that person has confirmed. Nobody proposes themselves.',
    input: z.strictObject({ uid: Id('user'), guardianUid: Id('user') }),
    output: z.strictObject({ id: Id('guardianship') }),
    refusals: ['MISSING_USER', 'NO_CHILD', 'GUARDIAN_UNSUITABLE', 'GUARDIANS_COMPLETE'],
  }),
  invite: call({
    route: 'POST /admin/members/guardians/invitation',
    guard: 'members:w',
    log: 'rightsChanged',
    summary:
      'Proposes the owner of an address as a guardian of a child, and asks them by mail. It counts when they have confirmed with an account of this address.',
    input: z.strictObject({ uid: Id('user'), email: MailAddress }),
    output: z.strictObject({ id: Id('guardianship') }),
    refusals: [
      'MISSING_USER',
      'NO_CHILD',
      'GUARDIAN_UNSUITABLE',
      'GUARDIANS_COMPLETE',
      'EMAIL_INVALID',
      'MAIL_LIMIT_REACHED',
      'MAIL_ADDRESS_LIMIT_REACHED',
    ],
  }),
  unlink: call({
    route: 'DELETE /admin/members/guardians/{id}',
    guard: 'members:w',
    log: 'rightsChanged',
    summary: 'Ends that somebody is the guardian of a child, or takes the proposal back.',
    input: z.strictObject({ id: Id('guardianship') }),
    output: z.strictObject({}),
    refusals: ['GUARDIANSHIP_NOT_FOUND'],
  }),
  children: call({
    route: 'GET /families/children',
    guard: 'user',
    summary: 'The children for whom the caller acts today, with their memberships, and those that wait for a yes.',
    input: z.strictObject({}),
    output: z.strictObject({ children: z.array(Child) }),
    refusals: [],
    live: {
      collection: 'children',
      sameFor: 'user',
      rows: ({ children }) => children,
      topics: (_, { uid }) => [familyTopic(uid), userTopic(uid), standingTopic(uid), clubsTopic(), namesTopic()],
    },
  }),
  actingForMe: call({
    route: 'GET /families/guardians',
    guard: 'user',
    summary: 'Who acts for the caller, while the caller is a child.',
    input: z.strictObject({}),
    output: z.strictObject({ guardians: z.array(ActingForMe) }),
    refusals: [],
    live: {
      collection: 'guardiansOfMe',
      sameFor: 'user',
      rows: ({ guardians }) => guardians,
      topics: (_, { uid }) => [familyTopic(uid), userTopic(uid), namesTopic()],
    },
  }),
  confirm: call({
    route: 'POST /families/children',
    guard: 'user',
    needsVerified: true,
    stepUp: 'once',
    log: 'rightsChanged',
    summary: 'Says yes to being the guardian of a child, as a club has proposed it.',
    input: z.strictObject({ id: Id('guardianship') }),
    output: z.strictObject({}),
    refusals: ['GUARDIANSHIP_NOT_FOUND', 'GUARDIAN_UNSUITABLE', 'GUARDIANS_COMPLETE', 'NO_CHILD'],
  }),
  end: call({
    route: 'DELETE /families/children/{id}',
    guard: 'user',
    summary: 'Ends that the caller is the guardian of a child, or declines it.',
    input: z.strictObject({ id: Id('guardianship') }),
    output: z.strictObject({}),
    refusals: ['GUARDIANSHIP_NOT_FOUND'],
  }),
}
