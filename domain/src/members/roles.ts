import { higherOf, MEMBER_DEFAULTS, type Permission, type Permissions } from '../base/rights/permissions.ts'
import { type Grades, type Granting, gradesOf, permissionsOf, rightChanges, whyNotGrant } from './grant.ts'

/** The permissions for the offices in a club, beyond those of every member. No role makes owner or admin. */
export const ROLES = {
  secretary: { members: 'w', groups: 'w', clubMemberships: 'w', clubProfile: 'w' },
  treasurer: { members: 'r', billing: 'w', cashbook: 'w', billingSettings: 'w' },
  trainer: { adminEvents: 'w', adminReservations: 'w', clubReservations: 'w' },
  supervisor: { clubReservations: 'w', adminReservations: 'r' },
  rangeOfficer: {
    ranges: 'w',
    clubReservations: 'w',
    adminReservations: 'w',
    kioskConfig: 'w',
    disciplines: 'w',
    inventory: 'w',
  },
} as const satisfies Record<string, Permissions>

export type Role = keyof typeof ROLES

/**
 * Returns the grades of a person who also takes a role: none gets lower. Rights that the officer may not give stay as
 * they are and are returned as `notGiven` (P01).
 */
export function withRole(
  stored: Permissions,
  chosen: Grades,
  role: Role,
  granting: Granting,
): { grades: Grades; notGiven: Permission[] } {
  const before = permissionsOf(chosen)
  const wanted = gradesOf(higherOf(before, MEMBER_DEFAULTS, ROLES[role]))
  const notGiven = rightChanges(before, permissionsOf(wanted))
    .filter(({ area, to }) => whyNotGrant({ area, from: gradesOf(stored)[area], to }, granting) !== undefined)
    .map(({ area }) => area)
  const kept = Object.fromEntries(notGiven.map((area) => [area, chosen[area]]))
  return { grades: { ...wanted, ...kept }, notGiven }
}
