import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id } from '../base/call/fields.ts'
import { SomeRefusal } from '../base/call/someRefusal.ts'

/** The most people that one call changes. */
export const MOST_AT_ONCE = 200

/** The statuses that many people can be given at once; people are blocked only one by one. */
export const STATUSES_AT_ONCE = ['member', 'guest', 'contact', 'exMember'] as const

const Uids = z.array(Id('user')).check(z.minLength(1), z.maxLength(MOST_AT_ONCE))
/** Whether the call only reports what would happen. */
const isTrial = z.optional(z.boolean())

/** The result of a change of many people: the number that were changed, and the people that were left out. */
export const ManyDone = z.strictObject({
  /** The number of people who were changed; people who needed no change do not count. */
  changed: z.int(),
  leftOut: z.array(
    z.strictObject({
      uid: Id('user'),
      name: z.string(),
      why: SomeRefusal,
    }),
  ),
})
export type ManyDone = z.infer<typeof ManyDone>

/** The calls by which officers change many people at once, with the same result as one by one. */
export const manyCalls = {
  assignMany: call({
    route: 'PATCH /admin/members/many/groups',
    guard: 'groups:w',
    log: 'groupsChanged',
    summary: 'Puts people into a group or out of it. Whom the officer may not, stays as they are and is named.',
    input: z.strictObject({ uids: Uids, groupId: Id('group'), joins: z.boolean(), isTrial }),
    output: ManyDone,
    refusals: ['MISSING_USER'],
  }),
  changeMany: call({
    route: 'PATCH /admin/members/many/status',
    guard: 'members:w',
    log: 'rightsChanged',
    summary:
      'Changes the status of people, and cancels what they have reserved ahead if that is wished. Whom the officer may not, stays as they are and is named.',
    input: z.strictObject({
      uids: Uids,
      status: z.enum(STATUSES_AT_ONCE),
      cancelReservations: z.optional(z.boolean()),
      isTrial,
    }),
    output: ManyDone,
    refusals: ['MISSING_USER'],
  }),
}
