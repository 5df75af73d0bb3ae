import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { pageInput, pageOutput } from '../base/call/list.ts'
import { membersTopic } from '../clubs/topics.ts'
import { namesTopic } from '../users/topics.ts'
import { ClubNeed, MemberNeed } from './clubNeed.ts'
import { CLUB_NEEDS } from './clubNeedList.ts'
import { clubNeedTopic } from './topics.ts'

/** The calls by which officers see the need of their members: yes, soon or no. */
export const clubNeedCalls = {
  clubNeeds: call({
    route: 'GET /admin/members/need',
    guard: 'members:w',
    summary:
      'Members with own weapons that need a licence, and whether their need goes on: yes, soon or no, and nothing else.',
    input: z.strictObject(pageInput(CLUB_NEEDS)),
    output: z.strictObject({ members: z.array(MemberNeed), ...pageOutput }),
    refusals: [],
    live: {
      collection: 'memberNeeds',
      sameFor: 'club',
      rows: ({ members }) => members,
      topics: (_, { clubId }) => [clubNeedTopic(clubId), membersTopic(clubId), namesTopic()],
    },
  }),
  clubNeed: call({
    route: 'GET /admin/members/need/state',
    guard: 'members:w',
    summary: 'Whether the club follows the need of its members, when it was computed, and how many have which answer.',
    input: z.strictObject({}),
    output: z.strictObject({ state: ClubNeed }),
    refusals: [],
    live: {
      collection: 'clubNeed',
      sameFor: 'club',
      rows: ({ state }) => [state],
      topics: (_, { clubId }) => [clubNeedTopic(clubId), membersTopic(clubId)],
    },
  }),
  followNeeds: call({
    route: 'PATCH /admin/members/need',
    guard: 'members:w',
    summary: 'Has the need of the members computed from now on, every night and at once; or never again.',
    input: z.strictObject({ isFollowed: z.boolean() }),
    output: z.strictObject({}),
    refusals: [],
  }),
}
