import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id, Millis, note } from '../base/call/fields.ts'
import { namesTopic } from '../users/topics.ts'
import { Friend, FriendPermissions, NICK_NAME_MAX } from './friend.ts'
import { FRIEND_CODE_MAX } from './friendCode.ts'
import { friendsTopic } from './topics.ts'

export const IssuedFriendCode = z.strictObject({ friendCode: z.string(), friendCodeExpiry: Millis })
export type IssuedFriendCode = z.infer<typeof IssuedFriendCode>

export const friendCalls = {
  list: call({
    route: 'GET /friends',
    guard: 'user',
    summary: 'The own friends by name, with what they allow and what they are allowed.',
    input: z.strictObject({}),
    output: z.strictObject({ friends: z.array(Friend) }),
    refusals: [],
    keep: true,
    live: {
      collection: 'friends',
      sameFor: 'user',
      rows: ({ friends }) => friends,
      topics: (_, { uid }) => [friendsTopic(uid), namesTopic()],
    },
  }),
  update: call({
    route: 'PATCH /friends',
    guard: 'user',
    stepUp: 'once',
    summary: 'Changes what I call a friend and what I allow the friend; an empty nickname takes it away.',
    input: z.strictObject({
      friendId: z.optional(Id('user')),
      nickName: z.optional(note(NICK_NAME_MAX)),
      permissions: z.optional(FriendPermissions),
    }),
    output: z.strictObject({}),
    refusals: ['FRIEND_ID_MISSING', 'FRIEND_NOT_FOUND'],
  }),
  code: call({
    route: 'POST /friends/code',
    guard: 'user',
    needsVerified: true,
    stepUp: 'once',
    summary: 'Without a code gives out a new one for one friendship; with one makes both people friends.',
    input: z.strictObject({ friendCode: z.optional(note(FRIEND_CODE_MAX)) }),
    /** Code and expiry of a new code, or the new friend. */
    output: z.strictObject({
      friendCode: z.optional(z.string()),
      friendCodeExpiry: z.optional(Millis),
      friend: z.optional(Friend),
    }),
    refusals: ['FRIEND_CODE_INVALID', 'FRIEND_ADD_SELF', 'FRIEND_ALREADY_ADDED', 'TOO_MANY_REQUESTS'],
  }),
  resetCode: call({
    route: 'DELETE /friends/code',
    guard: 'user',
    needsVerified: true,
    stepUp: 'once',
    summary: 'Ends all codes that were given out and not used, and gives out a new one.',
    input: z.strictObject({}),
    output: IssuedFriendCode,
    refusals: [],
  }),
  remove: call({
    route: 'DELETE /friends/{id}',
    guard: 'user',
    summary: 'Ends a friendship for both, with all that they allowed each other.',
    input: z.strictObject({ id: Id('user') }),
    output: z.strictObject({}),
    refusals: ['FRIEND_NOT_FOUND'],
  }),
}
