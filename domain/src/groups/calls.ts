import * as z from 'zod/mini'
import { call } from '../base/call.ts'
import { Group } from './group.ts'
import { groupsTopic } from './topics.ts'

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
}
