import * as z from 'zod/mini'
import { call } from '../base/call.ts'
import { Id, PermissionMap, text } from '../base/fields.ts'
import { MEMBERSHIP_STATUSES } from '../base/standing.ts'
import { ListedMember, Member } from './member.ts'

/** The most people that a search answers. */
export const MOST_FOUND = 20

/** The most groups that one call changes for somebody. */
const MOST_GROUP_CHANGES = 100

/** The most people in the list of members; of more a search finds the others. */
export const MOST_LISTED = 500

export const memberCalls = {
  list: call({
    route: 'GET /admin/members',
    guard: 'members:r',
    summary: `The people of the club by name, whatever their status; at most ${MOST_LISTED}.`,
    input: z.strictObject({
      search: z.optional(text(100)),
      status: z.optional(z.enum(MEMBERSHIP_STATUSES)),
      groupId: z.optional(Id),
    }),
    output: z.strictObject({ members: z.array(ListedMember) }),
    refusals: [],
    live: {
      collection: 'members',
      sameFor: 'club',
      rows: ({ members }) => members,
      topics: (_, { clubId }) => [`members/${clubId}`, 'names'],
    },
  }),
  one: call({
    route: 'GET /admin/members/{uid}',
    guard: 'members:r',
    summary: 'One person of the club with permissions and groups.',
    input: z.strictObject({ uid: Id }),
    output: Member,
    refusals: ['MISSING_USER'],
    live: {
      collection: 'member',
      sameFor: 'club',
      rows: (member) => [{ id: member.uid, ...member }],
      topics: ({ uid }, { clubId }) => [
        `members/${clubId}`,
        `groups/${clubId}`,
        `standing/${uid}`,
        `users/${uid}`,
        'clubs',
        'names',
      ],
    },
  }),
  changePermissions: call({
    route: 'PATCH /admin/members/permissions',
    guard: 'members:w',
    stepUp: true,
    summary:
      'Sets the permissions of somebody; an area that is left out means none. Nobody gives or takes more than they hold, only owners give or take owner and admin, and of the own ones nobody raises any.',
    input: z.strictObject({ uid: Id, permissions: PermissionMap }),
    output: z.strictObject({}),
    refusals: ['MISSING_USER', 'LAST_OWNER', 'MEMBERSHIP_INACTIVE'],
  }),
  changeGroups: call({
    route: 'PATCH /admin/members/groups',
    guard: 'groups:w',
    summary:
      'Puts somebody into groups and out of them. Into groups of supervisors, trainers and those who sign the journal only owners and admins put somebody, and never themselves.',
    input: z.strictObject({
      uid: Id,
      changes: z.array(z.strictObject({ groupId: Id, isActive: z.boolean() })).check(
        z.minLength(1),
        z.maxLength(MOST_GROUP_CHANGES),
        z.refine((changes) => new Set(changes.map(({ groupId }) => groupId)).size === changes.length),
      ),
    }),
    output: z.strictObject({}),
    refusals: ['MISSING_USER', 'MEMBERSHIP_INACTIVE'],
  }),
  search: call({
    route: 'GET /admin/members/search',
    guard: 'adminReservations:r',
    summary: 'Active members and guests of the club by a part of the name or by the member number, at most 20.',
    input: z.strictObject({ search: z.optional(text(100)) }),
    output: z.strictObject({
      members: z.array(
        z.strictObject({
          uid: Id,
          name: z.string(),
          memberNumber: z.nullable(z.int()),
          status: z.enum(MEMBERSHIP_STATUSES),
        }),
      ),
    }),
    refusals: [],
  }),
}
