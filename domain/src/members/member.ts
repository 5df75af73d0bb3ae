import * as z from 'zod/mini'
import { Day, Id, Millis, PermissionMap } from '../base/call/fields.ts'
import { PERMISSIONS } from '../base/rights/permissions.ts'
import { MEMBERSHIP_STATUSES } from '../base/rights/standing.ts'
import { GROUP_TRUST, Group } from '../groups/group.ts'
import { Address, Contact, Name } from '../users/user.ts'
import { KEPT_FOR } from './leaver.ts'
import { HIDDEN_ON } from './record.ts'

/** The fields of a record of which officers are told that they were changed, and from what to what. */
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
 * The changed fields of which officers are told: rights by their areas, the groups, the status, the address of an
 * account that accepted an invitation to another one and the sender of the invitation, the guardians of a child, which
 * record was taken over and what came of it, and the record.
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

/** The parts that are read on their own, by named officers, and each look recorded. */
export const LOOKED_AT = ['personals', 'billing', 'certificates', 'rangeLog'] as const

/** A row of the list of members; its id is the uid. */
export const ListedMember = z.strictObject({
  id: Id('user'),
  /** Empty until the person gave one. */
  name: z.string(),
  /** The name by which the list is ordered and read; empty for companies, and for people who have only a full name. */
  lastName: z.string(),
  memberNumber: z.nullable(z.int()),
  status: z.enum(MEMBERSHIP_STATUSES),
  joinDate: z.nullable(Day),
  leaveDate: z.nullable(Day),
  isCompany: z.boolean(),
  hasAttachedAccount: z.boolean(),
  /** Where the club reaches them; empty is not given. */
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  groupIds: z.array(Id('group')),
  /** The values of the custom fields that were asked for. */
  values: z.array(z.strictObject({ id: Id('customField'), value: z.string() })),
  /** The value by which the list is sorted, where that is not the name. */
  sortedBy: z.string(),
})
export type ListedMember = z.infer<typeof ListedMember>

/** Where a request for access stands (CLUB-029). */
export const REQUEST_STATES = ['pending', 'approved', 'rejected'] as const

/** The permissions that come through member clubs, in addition to the own membership (OP-46). */
export const Inherited = {
  hasInherited: z.boolean(),
  /** All of it together. */
  inheritedPermissions: PermissionMap,
  permissionsInheritedFromClubs: z.array(
    z.strictObject({ clubId: Id('club'), clubName: z.string(), permissions: PermissionMap }),
  ),
}

/** Somebody of the club, as the club sees them (MEMB-009); birth, nationality and bank account are read on their own. */
export const Member = z.strictObject({
  uid: Id('user'),
  clubId: Id('club'),
  clubName: z.string(),
  /** Counts the changes of the record; a change names what it has seen. */
  version: z.int(),
  name: Name,
  /** Where the club reaches the person: what it wrote down itself, else the address of the account; empty is nowhere. */
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
  /** The reason for which the club still keeps somebody who left, and the last day of it; null without an end. */
  kept: z.nullable(z.strictObject({ ground: z.enum(KEPT_FOR), until: z.nullable(Day) })),
  firstJoined: z.nullable(Day),
  isCompany: z.boolean(),
  officialName: z.string(),
  /** An account with which somebody can sign in, and that nobody is about to delete. */
  hasAttachedAccount: z.boolean(),
  /** When the invitation to an account was made that counts; null without one. */
  invitedOn: z.nullable(Millis),
  /** When the page of that invitation was first opened; null is not yet. */
  invitationOpenedOn: z.nullable(Millis),
  /** Whether the club would be nobody's without this person. */
  isLastOwner: z.boolean(),
  /** The data that the club entered itself; empty fields are as the account says. */
  contact: Contact,
  address: Address,
  /** The data in the person's own account; null without one. */
  ofAccount: z.nullable(z.strictObject({ contact: Contact, address: Address })),
  customFieldIds: z.array(Id('customField')),
  customFields: z.array(z.strictObject({ id: Id('customField'), value: z.string() })),
  hiddenOnFeatures: z.array(z.enum(HIDDEN_ON)),
  /** Reservations in the club that were not cancelled, and those of them that are still to come. */
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
    }),
  ),
})
export type Member = z.infer<typeof Member>

/** The person who looked at the parts that only named officers see, and the day. */
export const Look = z.strictObject({
  id: z.string(),
  clubName: z.string(),
  name: z.string(),
  day: Day,
  part: z.enum(LOOKED_AT),
})
export type Look = z.infer<typeof Look>
