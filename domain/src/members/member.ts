import * as z from 'zod/mini'
import { Day, Id, PermissionMap } from '../base/fields.ts'
import { PERMISSIONS } from '../base/permissions.ts'
import { MEMBERSHIP_STATUSES } from '../base/standing.ts'
import { Group } from '../groups/group.ts'

/** What officers are told of when it was changed: rights by their areas, the groups, and the status. */
export const CHANGED_FIELDS = [...PERMISSIONS, 'groupIds', 'status'] as const

/** A row of the list of members; its id is the uid. */
export const ListedMember = z.strictObject({
  id: Id('user'),
  /** Empty until the person gave one. */
  name: z.string(),
  memberNumber: z.nullable(z.int()),
  status: z.enum(MEMBERSHIP_STATUSES),
  joinDate: z.nullable(Day),
  leaveDate: z.nullable(Day),
  groupIds: z.array(Id('group')),
})
export type ListedMember = z.infer<typeof ListedMember>

export const Member = z.strictObject({
  uid: Id('user'),
  name: z.string(),
  memberNumber: z.nullable(z.int()),
  status: z.enum(MEMBERSHIP_STATUSES),
  joinDate: z.nullable(Day),
  leaveDate: z.nullable(Day),
  /** An account with which somebody can sign in, and that nobody is about to delete. */
  hasAccount: z.boolean(),
  /** Whether the club would be nobody's without this person. */
  isLastOwner: z.boolean(),
  /** What this membership brings while it is active. */
  permissions: PermissionMap,
  /** What comes besides that by way of member clubs. */
  permissionsInheritedFromClubs: z.array(
    z.strictObject({ clubId: Id('club'), clubName: z.string(), permissions: PermissionMap }),
  ),
  /** The groups of the club, and whether the person belongs to them. */
  groups: z.array(
    z.strictObject({
      id: Id('group'),
      name: Group.shape.name,
      purpose: Group.shape.purpose,
      functions: Group.shape.functions,
      isActive: z.boolean(),
    }),
  ),
})
export type Member = z.infer<typeof Member>
