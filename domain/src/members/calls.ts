import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { changesSchema } from '../base/call/change.ts'
import { Id, PermissionMap, text } from '../base/call/fields.ts'
import { pageInput, pageOutput } from '../base/call/list.ts'
import { clubsTopic, standingTopic } from '../base/call/topics.ts'
import { MEMBERSHIP_STATUSES } from '../base/rights/standing.ts'
import { membersTopic } from '../clubs/topics.ts'
import { GroupChange } from '../groups/group.ts'
import { groupsTopic } from '../groups/topics.ts'
import { namesTopic, ownReservationsTopic, userTopic } from '../users/topics.ts'
import { CHANGED_FIELDS, ListedMember, Member } from './member.ts'
import { FieldIds, OpenSort } from './memberColumns.ts'
import { MEMBERS } from './memberList.ts'
import { HIDDEN_ON } from './record.ts'

/** The most people that a search returns. */
export const MOST_FOUND = 20

/** The most groups that one call changes for a person. */
const MOST_GROUP_CHANGES = 100

export const memberCalls = {
  list: call({
    route: 'GET /admin/members',
    guard: 'members:r',
    summary: 'The people of the club, whatever their status, by name or as `sort` says: 200 at a time.',
    input: z.strictObject({ ...pageInput(MEMBERS), sort: z.optional(OpenSort), fields: z.optional(FieldIds) }),
    output: z.strictObject({ members: z.array(ListedMember), ...pageOutput }),
    refusals: [],
    live: {
      collection: 'members',
      sameFor: 'club',
      rows: ({ members }) => members,
      topics: (_, { clubId }) => [membersTopic(clubId), namesTopic()],
    },
  }),
  one: call({
    route: 'GET /admin/members/{uid}',
    guard: 'members:r',
    summary: 'One person of the club with permissions and groups.',
    input: z.strictObject({ uid: Id('user') }),
    output: Member,
    refusals: ['MISSING_USER'],
    live: {
      collection: 'member',
      sameFor: 'club',
      rows: (member) => [{ id: member.uid, ...member }],
      topics: ({ uid }, { clubId }) => [
        membersTopic(clubId),
        groupsTopic(clubId),
        ownReservationsTopic(uid),
        standingTopic(uid),
        userTopic(uid),
        clubsTopic(),
        namesTopic(),
      ],
    },
  }),
  changes: call({
    route: 'GET /admin/members/{uid}/changes',
    guard: 'members:r',
    summary: 'What officers changed in rights and groups of somebody, the latest first; at most 100 changes.',
    input: z.strictObject({ uid: Id('user') }),
    output: z.strictObject({ changes: changesSchema(CHANGED_FIELDS) }),
    refusals: ['MISSING_USER'],
  }),
  changePermissions: call({
    route: 'PATCH /admin/members/permissions',
    guard: 'members:w',
    stepUp: true,
    log: 'rightsChanged',
    summary:
      'Sets the permissions of somebody; an area that is left out means none. Nobody gives or takes more than they hold, only owners give or take owner and admin, and of the own ones nobody raises any.',
    input: z.strictObject({ uid: Id('user'), permissions: PermissionMap }),
    output: z.strictObject({}),
    refusals: ['MISSING_USER', 'LAST_OWNER', 'MEMBERSHIP_INACTIVE'],
  }),
  changeGroups: call({
    route: 'PATCH /admin/members/groups',
    guard: 'groups:w',
    log: 'groupsChanged',
    summary:
      'Puts somebody into groups and out of them. Into groups of supervisors, trainers and those who sign the journal only owners and admins put somebody, and never themselves.',
    input: z.strictObject({
      uid: Id('user'),
      /** Whether the person is a member afterwards; left out, that stays. */
      isMember: z.optional(z.boolean()),
      /** Whether the person leaves all groups that `changes` does not name. */
      forceOverrideGroups: z.optional(z.boolean()),
      changes: z.array(GroupChange).check(
        z.minLength(1),
        z.maxLength(MOST_GROUP_CHANGES),
        z.refine((changes) => new Set(changes.map(({ groupId }) => groupId)).size === changes.length),
      ),
    }),
    output: z.strictObject({}),
    refusals: ['MISSING_USER', 'MEMBERSHIP_INACTIVE', 'CHANGED_MEANWHILE'],
  }),
  search: call({
    route: 'GET /admin/members/search',
    guard: 'adminReservations:r',
    summary:
      'Active members and guests of the club by a part of the name or by the member number, at most 20; for a feature without those who are hidden on it.',
    input: z.strictObject({ search: z.optional(text(100)), feature: z.optional(z.enum(HIDDEN_ON)) }),
    output: z.strictObject({
      members: z.array(
        z.strictObject({
          uid: Id('user'),
          name: z.string(),
          memberNumber: z.nullable(z.int()),
          status: z.enum(MEMBERSHIP_STATUSES),
        }),
      ),
    }),
    refusals: [],
  }),
}
