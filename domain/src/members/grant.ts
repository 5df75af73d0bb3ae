import { holds, type Level, PERMISSIONS, type Permission, type Permissions } from '../base/rights/permissions.ts'

/** The grades of a right in an area, the least first. */
export const GRADES = ['none', 'r', 'w'] as const
export type Grade = (typeof GRADES)[number]

export type RightChange = { area: Permission; from: Grade; to: Grade }

/** The facts that decide whether an officer may change the permissions of a person. */
export type Granting = {
  /** The permissions of the officer. */
  by: Permissions
  isSelf: boolean
  /** Whether the person is an active member or guest with an account. */
  isActive: boolean
  /** Whether the person is the only owner of the club. */
  isLastOwner: boolean
}

export type NoGrant = 'MEMBERSHIP_INACTIVE' | 'LAST_OWNER' | 'OWN_RIGHTS' | 'ONLY_OWNERS' | 'NOT_HELD'

/**
 * Why an officer may not change a right from one grade to another, or nothing. Officers give and take only rights that
 * they hold; only owners give or take owner and admin; other people can only give up rights of their own (P01). A club
 * always has an owner (P02).
 */
export function whyNotGrant(
  { area, from, to }: RightChange,
  { by, isSelf, isActive, isLastOwner }: Granting,
): NoGrant | undefined {
  if (from === to) return undefined
  const rises = rankOf(to) > rankOf(from)
  if (rises && !isActive) return 'MEMBERSHIP_INACTIVE'
  if (!holds(by, 'owner:w') && !(isSelf && !rises)) {
    if (isSelf) return 'OWN_RIGHTS'
    if (area === 'owner' || area === 'admin') return 'ONLY_OWNERS'
    const higher = (rises ? to : from) as Level
    if (!holds(by, `${area}:${higher}`)) return 'NOT_HELD'
  }
  return area === 'owner' && from === 'w' && isLastOwner ? 'LAST_OWNER' : undefined
}

/** Returns the rights that differ between two sets of permissions, in the order of the areas. */
export function rightChanges(before: Permissions, after: Permissions): RightChange[] {
  return PERMISSIONS.map((area) => ({ area, from: gradeOf(before, area), to: gradeOf(after, area) })).filter(
    ({ from, to }) => from !== to,
  )
}

export function gradeOf(permissions: Permissions, area: Permission): Grade {
  return permissions[area] ?? 'none'
}

export type Grades = Record<Permission, Grade>

/** Returns the grade in every area. */
export function gradesOf(permissions: Permissions): Grades {
  return Object.fromEntries(PERMISSIONS.map((area) => [area, gradeOf(permissions, area)])) as Grades
}

/** Returns the permissions for these grades; the opposite of `gradesOf`. */
export function permissionsOf(grades: Grades): Permissions {
  return Object.fromEntries(Object.entries(grades).filter(([, grade]) => grade !== 'none'))
}

function rankOf(grade: Grade): number {
  return GRADES.indexOf(grade)
}
