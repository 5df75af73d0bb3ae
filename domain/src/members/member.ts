import * as z from 'zod/mini'
import { Day, Id, Millis, PermissionMap } from '../base/call/fields.ts'
import { PERMISSIONS } from '../base/rights/permissions.ts'
import { MEMBERSHIP_STATUSES } from '../base/rights/standing.ts'
import { GROUP_TRUST, Group, SubscriptionInstance } from '../groups/group.ts'
import { Address, Contact, Name } from '../users/user.ts'
import { KEPT_FOR } from './leaver.ts'
import { HIDDEN_ON } from './record.ts'

/** The fields of a record whose changes officers see, with the values before and after. */
export const RECORD_FIELDS = [
  'fullName',
  'officialName',
  'email',
  'phone',
  'mobile',
  'address',
  'memberNumber',
  'joinDate',
  'leaveDate',
  'firstJoined',
  'hiddenOn',
] as const

/**
 * The fields of a person whose changes officers see: the rights by area, the groups, the status, the account that
 * accepted an invitation sent to another address and the officer who had sent it, the guardians of a child, the record
 * that was taken over and what became of its bank data and groups, and the record.
 */
export const CHANGED_FIELDS = [
  ...PERMISSIONS,
  'groupIds',
  'status',
  'invitedEmail',
  'invitedBy',
  'guardian',
  'mergedFrom',
  'bankData',
  'groupsLeft',
  ...RECORD_FIELDS,
] as const

/** The parts of a record that need a right of their own; each look at them is recorded. */
export const LOOKED_AT = ['personals', 'billing', 'certificates', 'rangeLog'] as const

/** A row of the list of members; `id` is the `uid`. */
export const ListedMember = z.strictObject({
  id: Id('user'),
  /** The name; empty until the person gave one. */
  name: z.string(),
  /** The name by which the list is sorted; empty for companies, and for people who have only a full name. */
  lastName: z.string(),
  memberNumber: z.nullable(z.int()),
  status: z.enum(MEMBERSHIP_STATUSES),
  joinDate: z.nullable(Day),
  leaveDate: z.nullable(Day),
  isCompany: z.boolean(),
  hasAttachedAccount: z.boolean(),
  /** The address at which the club reaches the person; empty: there is none. */
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  groupIds: z.array(Id('group')),
  /** The values of the custom fields that the call asked for. */
  values: z.array(z.strictObject({ id: Id('customField'), value: z.string() })),
  /** The value by which the list is sorted, unless it is sorted by name. */
  sortedBy: z.string(),
})
export type ListedMember = z.infer<typeof ListedMember>

/** The states of a request for access (CLUB-029). */
export const REQUEST_STATES = ['pending', 'approved', 'rejected'] as const

/** The permissions that a person has through member clubs, in addition to those of the membership (OP-46). */
export const Inherited = {
  hasInherited: z.boolean(),
  /** The permissions through all member clubs together. */
  inheritedPermissions: PermissionMap,
  permissionsInheritedFromClubs: z.array(
    z.strictObject({ clubId: Id('club'), clubName: z.string(), permissions: PermissionMap }),
  ),
}

/**
 * A person of the club, as officers see it (MEMB-009). Birth, nationality and bank account are read by calls of their
 * own.
 */
export const Member = z.strictObject({
  uid: Id('user'),
  clubId: Id('club'),
  clubName: z.string(),
  /** The version of the record; a change must name the one that was seen. */
  version: z.int(),
  name: Name,
  /**
   * The address at which the club reaches the person: that in the record, else that of the account; empty: there is
   * none.
   */
  email: z.string(),
  photoURL: z.nullable(z.string()),
  memberNumber: z.nullable(z.int()),
  membershipStatus: z.enum(MEMBERSHIP_STATUSES),
  /** The state of the last request for access; null without one. */
  accessRequestStatus: z.nullable(z.enum(REQUEST_STATES)),
  isMember: z.boolean(),
  /** Whether the membership counts today (OP-39). */
  isActive: z.boolean(),
  joinDate: z.nullable(Day),
  leaveDate: z.nullable(Day),
  /** The reason for which the club still keeps the data of a person who left, and the last day; null: no known end. */
  kept: z.nullable(z.strictObject({ ground: z.enum(KEPT_FOR), until: z.nullable(Day) })),
  firstJoined: z.nullable(Day),
  isCompany: z.boolean(),
  officialName: z.string(),
  /** Whether the person has an account that can sign in and is not about to be deleted. */
  hasAttachedAccount: z.boolean(),
  /** The moment at which the valid invitation to an account was made; null without one. */
  invitedOn: z.nullable(Millis),
  /** The moment at which the page of that invitation was first opened; null: not yet. */
  invitationOpenedOn: z.nullable(Millis),
  /** Whether the person is the only owner of the club. */
  isLastOwner: z.boolean(),
  /** The data in the record of the club; where a field is empty, that of the account counts. */
  contact: Contact,
  address: Address,
  /** The data in the person's account; null without one. */
  ofAccount: z.nullable(z.strictObject({ contact: Contact, address: Address })),
  customFieldIds: z.array(Id('customField')),
  customFields: z.array(z.strictObject({ id: Id('customField'), value: z.string() })),
  hiddenOnFeatures: z.array(z.enum(HIDDEN_ON)),
  /** The number of reservations in the club that were not cancelled, and of those still to come. */
  totalReservations: z.int(),
  comingReservations: z.int(),
  /** The permissions that this membership gives while it is active. */
  permissions: PermissionMap,
  ...Inherited,
  userGroupIds: z.array(Id('group')),
  /** The groups of the club, and whether the person belongs to them. */
  groups: z.array(
    z.strictObject({
      id: Id('group'),
      name: Group.shape.name,
      ...GROUP_TRUST,
      isActive: z.boolean(),
      isBilled: z.boolean(),
      nextInvoiceDate: z.nullable(Day),
      /** The subscription by which the person pays for the group; null without one (MEMB-083). */
      subscriptionInstanceDetails: z.nullable(SubscriptionInstance),
    }),
  ),
})
export type Member = z.infer<typeof Member>

/** A look of an officer at a protected part of a record, and the day. */
export const Look = z.strictObject({
  id: z.string(),
  clubName: z.string(),
  name: z.string(),
  day: Day,
  part: z.enum(LOOKED_AT),
})
export type Look = z.infer<typeof Look>
