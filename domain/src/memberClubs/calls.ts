import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id, lines } from '../base/call/fields.ts'
import { clubsTopic } from '../base/call/topics.ts'
import { ACTIONS, MOST_DENIAL_REASON, MOST_REQUEST_COMMENT } from '../members/joining.ts'
import { namesTopic } from '../users/topics.ts'
import { ClubJoined, Given, MemberClub } from './memberClub.ts'
import { memberClubsTopic } from './topics.ts'

/** Common to the calls that decide about member clubs: only a club with the feature takes other clubs in. */
const DECIDING = { guard: 'clubMemberships:w', feature: 'members_clubs', log: 'rightsChanged' } as const

export const memberClubCalls = {
  list: call({
    route: 'GET /admin/club/member-clubs',
    guard: 'clubMemberships:r',
    summary: 'The clubs that are members of this one, those that ask, and those that were refused, by name.',
    input: z.strictObject({}),
    output: z.strictObject({ clubs: z.array(MemberClub) }),
    refusals: [],
    live: {
      collection: 'memberClubs',
      sameFor: 'club',
      rows: ({ clubs }) => clubs,
      topics: (_, { clubId }) => [memberClubsTopic(clubId), clubsTopic(), namesTopic()],
    },
  }),
  joined: call({
    route: 'GET /admin/club/memberships',
    guard: 'clubMemberships:r',
    summary: 'The clubs of which this one is a member, and what became of its requests, by name.',
    input: z.strictObject({}),
    output: z.strictObject({ clubs: z.array(ClubJoined) }),
    refusals: [],
    live: {
      collection: 'clubsJoined',
      sameFor: 'club',
      rows: ({ clubs }) => clubs,
      topics: (_, { clubId }) => [memberClubsTopic(clubId), clubsTopic()],
    },
  }),
  ask: call({
    route: 'POST /clubs/request-access/club',
    guard: 'clubMemberships:w',
    summary: 'Asks a club that rents to clubs for membership on behalf of the own club.',
    input: z.strictObject({ wantedClubId: Id('club'), comment: z.optional(lines(MOST_REQUEST_COMMENT)) }),
    output: z.strictObject({}),
    refusals: ['CLUB_NOT_FOUND', 'MEMBERSHIP_REQUEST_EXISTS', 'TOO_MANY_REQUESTS'],
  }),
  leave: call({
    route: 'DELETE /clubs/request-access/club',
    guard: 'clubMemberships:w',
    log: 'rightsChanged',
    summary: 'Takes back what the own club asked, or ends its membership.',
    input: z.strictObject({ wantedClubId: Id('club') }),
    output: z.strictObject({}),
    refusals: ['CLUB_NOT_FOUND'],
  }),
  decide: call({
    ...DECIDING,
    route: 'POST /admin/club/member-clubs',
    summary:
      'Decides on the request of a club: takes it in with what its people may do here, or refuses it, for good if need be.',
    input: z.strictObject({
      memberClubId: Id('club'),
      action: z.enum(ACTIONS),
      given: z.optional(Given),
      denialReason: z.optional(lines(MOST_DENIAL_REASON)),
      blockClub: z.optional(z.boolean()),
    }),
    output: z.strictObject({}),
    refusals: ['CLUB_NOT_FOUND'],
  }),
  change: call({
    ...DECIDING,
    route: 'PATCH /admin/club/member-clubs',
    summary: 'Changes what the people of a member club may do here, within the rights of the officer.',
    input: z.strictObject({ memberClubId: Id('club'), given: Given }),
    output: z.strictObject({}),
    refusals: ['CLUB_NOT_FOUND'],
  }),
  remove: call({
    ...DECIDING,
    route: 'DELETE /admin/club/member-clubs',
    summary: 'Ends the membership of a club, or forgets that it was refused, so that it may ask again.',
    input: z.strictObject({ memberClubId: Id('club') }),
    output: z.strictObject({}),
    refusals: ['CLUB_NOT_FOUND'],
  }),
}
