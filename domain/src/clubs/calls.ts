import * as z from 'zod/mini'
import { call } from '../base/call.ts'
import { FeatureMap, Id, note, PermissionMap } from '../base/fields.ts'
import { clubsTopic, standingTopic } from '../base/topics.ts'
import { MailForward, StoredForward } from './mailForward.ts'

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
})
export type OpenClub = z.infer<typeof OpenClub>

export const clubCalls = {
  open: call({
    route: 'GET /clubs',
    guard: 'user',
    summary: 'The clubs and operators that are open to the caller, own memberships first.',
    input: z.strictObject({}),
    output: z.strictObject({ clubs: z.array(OpenClub) }),
    refusals: [],
    keep: true,
    live: {
      collection: 'openClubs',
      sameFor: 'user',
      rows: ({ clubs }) => clubs,
      topics: (_, { uid }) => [standingTopic(uid), clubsTopic()],
    },
  }),
  mailForward: call({
    route: 'GET /admin/club/mail-forward',
    guard: 'owner:r',
    summary: 'Where the club gets a copy of what people are told about their reservations.',
    input: z.strictObject({}),
    output: StoredForward,
    refusals: [],
  }),
  setMailForward: call({
    route: 'PATCH /admin/club/mail-forward',
    guard: 'owner:w',
    log: 'mailForwardChanged',
    stepUp: true,
    summary:
      'Says where the club gets a copy of what people are told about their reservations. New addresses count once they are confirmed; each is mailed a link for that.',
    input: MailForward,
    output: StoredForward,
    refusals: ['EMAIL_INVALID', 'TOO_MANY_REQUESTS'],
  }),
  confirmMailForward: call({
    route: 'POST /clubs/mail-forward/confirmation',
    guard: 'public',
    summary: 'Confirms by the secret that was mailed to it that an address gets the copies or answers of a club.',
    input: z.strictObject({ secret: note(100) }),
    output: z.strictObject({ clubName: z.string(), address: z.string() }),
    refusals: ['CONFIRMATION_CODE_INVALID', 'TOO_MANY_REQUESTS'],
  }),
}
