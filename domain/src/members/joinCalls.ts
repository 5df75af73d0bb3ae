import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id, lines, note } from '../base/call/fields.ts'
import { clubsTopic, standingTopic } from '../base/call/topics.ts'
import { membersTopic } from '../clubs/topics.ts'
import { namesTopic } from '../users/topics.ts'
import {
  ACTIONS,
  AccessRequest,
  ADD_TYPES,
  DecidedRequest,
  MOST_DENIAL_REASON,
  MOST_REQUEST_COMMENT,
  OwnRequest,
} from './joining.ts'

const Code = z.strictObject({ code: z.nullable(z.string()) })

/** The calls by which people join a club: its join code, their requests, and the decision of an officer. */
export const joinCalls = {
  joinCode: call({
    route: 'GET /admin/club/join-code',
    guard: 'members:w',
    summary: 'The code by which people find the club to ask it for access; null where it has none.',
    input: z.strictObject({}),
    output: Code,
    refusals: [],
  }),
  renewJoinCode: call({
    route: 'POST /admin/club/join-code',
    guard: 'members:w',
    summary: 'Makes a new code of the club; the one before opens nothing any more.',
    input: z.strictObject({}),
    output: Code,
    refusals: [],
  }),
  endJoinCode: call({
    route: 'DELETE /admin/club/join-code',
    guard: 'members:w',
    summary: 'Ends the code of the club.',
    input: z.strictObject({}),
    output: z.strictObject({}),
    refusals: [],
  }),
  clubOfCode: call({
    route: 'GET /clubs/join',
    guard: 'public',
    summary: 'The club that a code belongs to.',
    input: z.strictObject({ code: note(20) }),
    output: z.strictObject({ clubId: Id('club'), clubName: z.string() }),
    refusals: ['CODE_INVALID', 'TOO_MANY_REQUESTS'],
  }),
  requestAccess: call({
    route: 'POST /clubs/request-access',
    guard: 'user',
    summary: 'Asks a club for access; without a confirmed address by the code of the club.',
    input: z.strictObject({
      clubId: Id('club'),
      comment: z.optional(lines(MOST_REQUEST_COMMENT)),
      code: z.optional(note(20)),
    }),
    output: z.strictObject({}),
    refusals: ['CLUB_NOT_FOUND', 'MEMBERSHIP_REQUEST_EXISTS', 'EMAIL_UNVERIFIED', 'CODE_INVALID', 'TOO_MANY_REQUESTS'],
  }),
  withdrawRequest: call({
    route: 'DELETE /clubs/request-access',
    guard: 'user',
    summary: 'Takes an own request back that nobody has decided yet.',
    input: z.strictObject({ clubId: Id('club') }),
    output: z.strictObject({}),
    refusals: ['CLUB_NOT_FOUND'],
  }),
  ownRequests: call({
    route: 'GET /clubs/requests',
    guard: 'user',
    summary: 'What became of the own requests for access; its id is that of the club.',
    input: z.strictObject({}),
    output: z.strictObject({ requests: z.array(OwnRequest) }),
    refusals: [],
    live: {
      collection: 'ownRequests',
      sameFor: 'user',
      rows: ({ requests }) => requests,
      topics: (_, { uid }) => [standingTopic(uid), clubsTopic()],
    },
  }),
  requests: call({
    route: 'GET /admin/members/requests',
    guard: 'members:r',
    summary: 'The people who asked the club for access and wait for a decision, the first one first.',
    input: z.strictObject({}),
    output: z.strictObject({ requests: z.array(AccessRequest) }),
    refusals: [],
    live: {
      collection: 'accessRequests',
      sameFor: 'club',
      rows: ({ requests }) => requests,
      topics: (_, { clubId }) => [membersTopic(clubId), namesTopic()],
    },
  }),
  decidedRequests: call({
    route: 'GET /admin/members/requests/decided',
    guard: 'members:r',
    summary: 'The requests for access on which the club has decided, with who decided and when; the latest 50.',
    input: z.strictObject({}),
    output: z.strictObject({ requests: z.array(DecidedRequest) }),
    refusals: [],
    live: {
      collection: 'decidedRequests',
      sameFor: 'club',
      rows: ({ requests }) => requests,
      topics: (_, { clubId }) => [membersTopic(clubId), namesTopic()],
    },
  }),
  decideRequest: call({
    route: 'POST /admin/members/requests',
    guard: 'members:w',
    log: 'rightsChanged',
    summary:
      'Decides on a request for access: approve as a member or a guest, as somebody new or as one whom the club has entered already, or reject, and block if need be. On an installation without mail the yes stands for the proof of the address, in this club (OP-110).',
    input: z.strictObject({
      uid: Id('user'),
      action: z.enum(ACTIONS),
      addType: z.optional(z.enum(ADD_TYPES)),
      denialReason: z.optional(lines(MOST_DENIAL_REASON)),
      blockUser: z.optional(z.boolean()),
      /**
       * Whether the person who asks is already in the records of the club without an account, and the id of that record
       * (OP-40).
       */
      mergeMembers: z.optional(z.boolean()),
      mergeMemberUid: z.optional(Id('user')),
    }),
    output: z.strictObject({ status: z.enum(['approved', 'rejected']) }),
    refusals: ['MISSING_USER', 'USER_EXISTS', 'OWN_RECORD'],
  }),
}
