import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id, note } from '../base/call/fields.ts'
import { clubsTopic } from '../base/call/topics.ts'
import { membersTopic } from '../clubs/topics.ts'
import { namesTopic } from '../users/topics.ts'
import { INVITED_BY, Invitee, MOST_INVITED } from './invitation.ts'

const Secret = note(100)

/**
 * The calls by which people whom a club has entered get an account: invitations by mail or on paper, and their
 * acceptance.
 */
export const invitationCalls = {
  invitations: call({
    route: 'GET /admin/members/invitations',
    guard: 'members:r',
    summary: 'The members and guests without an account, by name, with who of them is invited.',
    input: z.strictObject({}),
    output: z.strictObject({
      people: z.array(Invitee),
      /** The number of all members and guests without an account. */
      count: z.int(),
      /** The number of people whom the club may still invite; null: without limit. */
      left: z.nullable(z.int()),
    }),
    refusals: [],
    live: {
      collection: 'invitations',
      sameFor: 'club',
      // All of it is one row: a client that receives a change needs the counts too.
      rows: (all) => [{ id: 'invitations', ...all }],
      topics: (_, { clubId }) => [membersTopic(clubId), namesTopic(), clubsTopic()],
    },
  }),
  invite: call({
    route: 'POST /admin/members/invitations',
    guard: 'members:w',
    feature: 'members_accessLimit',
    summary: `Invites people without an account to one of their own, all or none. An invitation before counts no more. On paper, the answer holds the secrets for the slips.`,
    input: z.strictObject({
      uids: z.array(Id('user')).check(z.minLength(1), z.maxLength(MOST_INVITED)),
      by: z.enum(INVITED_BY),
    }),
    output: z.strictObject({
      papers: z.array(z.strictObject({ uid: Id('user'), name: z.string(), secret: z.string() })),
    }),
    refusals: [
      'MISSING_USER',
      'USER_EXISTS',
      'MEMBERSHIP_INACTIVE',
      'EMAIL_INVALID',
      'ACCESS_LIMIT_REACHED',
      'MAIL_LIMIT_REACHED',
      'MAIL_ADDRESS_LIMIT_REACHED',
    ],
  }),
  withdrawInvitation: call({
    route: 'DELETE /admin/members/invitations',
    guard: 'members:w',
    summary: 'Ends an invitation that nobody has accepted.',
    input: z.strictObject({ uid: Id('user') }),
    output: z.strictObject({}),
    refusals: ['MISSING_USER'],
  }),
  invitation: call({
    route: 'POST /clubs/invitation',
    guard: 'public',
    summary: 'Who is invited by which club, for anybody who holds the secret; its officers see that it was opened.',
    input: z.strictObject({ secret: Secret }),
    output: z.strictObject({ clubName: z.string(), name: z.string() }),
    refusals: ['CODE_INVALID', 'TOO_MANY_REQUESTS'],
  }),
  acceptInvitation: call({
    route: 'POST /clubs/invitation/acceptance',
    guard: 'user',
    log: 'rightsChanged',
    summary:
      'Makes the caller the person whom the club has invited. A caller of another name has to say that they are this person; without a confirmed address the caller waits until the club says yes. Bank data wait, and groups trusted with others stay behind, where the officer who invited could not have given them.',
    input: z.strictObject({ secret: Secret, isSamePerson: z.optional(z.boolean()) }),
    output: z.strictObject({ clubId: Id('club'), clubName: z.string(), isWaiting: z.boolean() }),
    refusals: [
      'CODE_INVALID',
      'INVITED_SOMEBODY_ELSE',
      'ACCESS_LIMIT_REACHED',
      'OWN_RECORD',
      'MEMBERSHIP_REQUEST_EXISTS',
      'INSUFFICIENT_PERMISSION',
      'TOO_MANY_REQUESTS',
    ],
  }),
}
