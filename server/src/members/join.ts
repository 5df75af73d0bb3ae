import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Permissions } from '@bahnfrei/domain/base/rights/permissions.ts'
import type { MembershipStatus } from '@bahnfrei/domain/base/rights/standing.ts'
import { type Db, insertMany } from '../base/database/db.ts'
import { memberships } from './tables.ts'

export type NewMembership = {
  clubId: Id<'club'>
  uid: Id<'user'>
  status: MembershipStatus
  /** The permissions of the person; null is the preset of the status. */
  permissions: Permissions | null
  joinDate?: string | null
  leaveDate?: string | null
  memberNumber?: number | null
}

/** Adds memberships of people in a club. */
export async function join(db: Db, joining: NewMembership | NewMembership[]): Promise<void> {
  await insertMany(db, memberships, Array.isArray(joining) ? joining : [joining])
}
