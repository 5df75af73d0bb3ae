import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id } from '../base/call/fields.ts'
import { membersTopic, rangesTopic } from '../clubs/topics.ts'
import { ClubGroup, Group, GroupInput } from './group.ts'
import { groupsTopic } from './topics.ts'

const feature = 'members_groups'

export const groupCalls = {
  list: call({
    route: 'GET /groups',
    guard: 'member:r',
    summary: 'The groups of the club by name.',
    input: z.strictObject({}),
    output: z.strictObject({ groups: z.array(Group) }),
    refusals: [],
    live: {
      collection: 'groups',
      sameFor: 'club',
      rows: ({ groups }) => groups,
      topics: (_, { clubId }) => [groupsTopic(clubId)],
    },
  }),
  all: call({
    route: 'GET /admin/club/groups',
    guard: 'groups:r',
    summary:
      'The groups of the club by name, with what they cost, how many people are in them and where they are used.',
    input: z.strictObject({}),
    output: z.strictObject({ groups: z.array(ClubGroup) }),
    refusals: [],
    live: {
      collection: 'clubGroups',
      sameFor: 'club',
      rows: ({ groups }) => groups,
      topics: (_, { clubId }) => [groupsTopic(clubId), membersTopic(clubId), rangesTopic(clubId)],
    },
  }),
  create: call({
    route: 'POST /admin/club/groups',
    guard: 'groups:w',
    feature,
    log: 'groupsChanged',
    summary: 'Makes a group. One whose people others are entrusted to is made by owners and admins only.',
    input: GroupInput,
    output: z.strictObject({ id: Id('group') }),
    refusals: ['SIGNUM_EXISTS'],
    idempotent: true,
  }),
  update: call({
    route: 'PATCH /admin/club/groups',
    guard: 'groups:w',
    feature,
    log: 'groupsChanged',
    summary: 'Changes a group. What its people are trusted with only owners and admins change.',
    input: z.strictObject({ id: Id('group'), ...GroupInput.shape }),
    output: z.strictObject({}),
    refusals: ['SIGNUM_EXISTS'],
  }),
  remove: call({
    route: 'DELETE /admin/club/groups/{id}',
    guard: 'groups:w',
    feature,
    log: 'groupsChanged',
    summary: 'Removes a group that nothing uses any more; its people leave it.',
    input: z.strictObject({ id: Id('group') }),
    output: z.strictObject({}),
    refusals: ['CHANGED_MEANWHILE'],
  }),
  reloadUsage: call({
    route: 'POST /admin/club/groups/reload-usage',
    guard: 'groups:w',
    feature,
    summary: 'Counts again in how many hours, lanes and rules a group is used.',
    input: z.strictObject({ id: Id('group') }),
    output: z.strictObject({ connectedElements: z.int() }),
    refusals: [],
  }),
}
