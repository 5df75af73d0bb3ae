import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { FeatureMap, Id, Millis, PermissionMap } from '../base/call/fields.ts'
import { clubsTopic, standingTopic } from '../base/call/topics.ts'

/** A club in which the caller may do something, with the rights and features that count there. */
export const OpenClub = z.strictObject({
  id: Id('club'),
  name: z.string(),
  kind: z.enum(['member', 'guest', 'visitor']),
  isOperator: z.boolean(),
  permissions: PermissionMap,
  features: FeatureMap,
  /** The groups of the caller in the club. */
  groupIds: z.array(Id('group')),
  /** The member clubs for which the caller, as their officer, may reserve in this club. */
  actsFor: z.array(z.strictObject({ id: Id('club'), name: z.string() })),
  /** When the look of a root into the club ends; left out for everybody else. */
  looksUntil: z.optional(Millis),
})
export type OpenClub = z.infer<typeof OpenClub>

/** The calls that the application makes at every start. */
export const openClubCalls = {
  open: call({
    route: 'GET /clubs',
    guard: 'user',
    summary: 'The clubs and operators that are open to the caller, own memberships first.',
    input: z.strictObject({}),
    output: z.strictObject({ clubs: z.array(OpenClub) }),
    refusals: [],
    keep: 'start',
    live: {
      collection: 'openClubs',
      sameFor: 'user',
      rows: ({ clubs }) => clubs,
      topics: (_, { uid }) => [standingTopic(uid), clubsTopic()],
    },
  }),
}
