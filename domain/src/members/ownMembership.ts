import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Day, Id, PermissionMap } from '../base/call/fields.ts'
import { clubsTopic, standingTopic } from '../base/call/topics.ts'
import { MEMBERSHIP_STATUSES } from '../base/rights/standing.ts'
import { Group } from '../groups/group.ts'
import { groupNamesTopic } from '../groups/topics.ts'
import { userTopic } from '../users/topics.ts'
import { BillingDetails } from './billingDetails.ts'
import { Inherited, REQUEST_STATES } from './member.ts'

/**
 * A membership of the caller (MEMB-007, MEMB-008): in this club, or in a member club that gives rights in it (OP-46).
 * `id` is that of the club, or of both clubs.
 */
export const OwnMembership = z.strictObject({
  id: z.string(),
  /** The club of which the caller is a member. */
  clubOwnerId: Id('club'),
  /**
   * The club in which the membership gives rights, named by `clubName`; it differs for rights through a member club.
   */
  clubTargetId: Id('club'),
  clubName: z.string(),
  membershipStatus: z.enum(MEMBERSHIP_STATUSES),
  isMember: z.boolean(),
  /** Whether the membership counts today (OP-39). */
  isActive: z.boolean(),
  memberNumber: z.nullable(z.int()),
  joinDate: z.nullable(Day),
  leaveDate: z.nullable(Day),
  /** The state of the last request for access; null without one. */
  accessRequestStatus: z.nullable(z.enum(REQUEST_STATES)),
  /** How the caller pays the club; empty while the bank data are held back. */
  billingDetails: BillingDetails,
  /**
   * Whether bank data came with an accepted invitation and wait until an officer confirms that they are the caller's.
   */
  isBankDataHeld: z.boolean(),
  userGroupIds: z.array(Id('group')),
  groups: z.array(z.strictObject({ id: Id('group'), name: Group.shape.name, purpose: Group.shape.purpose })),
  /** The permissions that the membership itself gives while it is active. */
  permissions: PermissionMap,
  ...Inherited,
})
export type OwnMembership = z.infer<typeof OwnMembership>

export const ownMembershipCalls = {
  ownMemberships: call({
    route: 'GET /users/memberships',
    guard: 'user',
    summary:
      'The memberships of the caller, in the order of the names of the clubs; after them what those in member clubs give in other clubs.',
    input: z.strictObject({}),
    output: z.strictObject({ memberships: z.array(OwnMembership) }),
    refusals: [],
    live: {
      collection: 'ownMemberships',
      sameFor: 'user',
      rows: ({ memberships }) => memberships,
      topics: (_, { uid }) => [standingTopic(uid), userTopic(uid), clubsTopic(), groupNamesTopic()],
    },
  }),
}
