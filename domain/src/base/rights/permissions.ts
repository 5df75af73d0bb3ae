/** The 18 areas of rights in a club (specification 1 §6). */
export const PERMISSIONS = [
  'owner',
  'admin',
  'member',
  'publicReservations',
  'ranges',
  'clubProfile',
  'members',
  'adminReservations',
  'clubReservations',
  'clubMemberships',
  'adminEvents',
  'kioskConfig',
  'disciplines',
  'inventory',
  'groups',
  'billing',
  'cashbook',
  'billingSettings',
] as const

export type Permission = (typeof PERMISSIONS)[number]
export type Level = 'r' | 'w'
export type Right = `${Permission}:${Level}`
export type Permissions = Partial<Record<Permission, Level>>

/** The permissions of a plain member (specification 1 §6). */
export const MEMBER_DEFAULTS = {
  member: 'r',
  publicReservations: 'w',
  ranges: 'r',
  disciplines: 'r',
  inventory: 'r',
} as const satisfies Permissions

/**
 * The permissions of a guest of a club, or of a person who rents from an operator: see the ranges and reserve lanes
 * (OP-46).
 */
export const GUEST_DEFAULTS = { publicReservations: 'w', ranges: 'r' } as const satisfies Permissions

/** The permissions by which an auditor looks at the money of a club: all of it, and nothing to change. */
export const AUDITOR_PERMISSIONS = { billing: 'r', cashbook: 'r' } as const satisfies Permissions

/** The permissions of a root who looks into a club (SUBS-005): all of it, and nothing to change. */
export const LOOK_PERMISSIONS: Permissions = Object.fromEntries(PERMISSIONS.map((name) => [name, 'r']))

/** Whether these permissions change the money of a club. A person who holds them does not audit it. */
export function changesMoney(permissions: Permissions): boolean {
  return (['admin:w', 'billing:w', 'cashbook:w', 'billingSettings:w'] as const).some((right) =>
    holds(permissions, right),
  )
}

/** Holding one of these, at any level, opens the administration (OP-03). It grants nothing else. */
const ADMIN_AT_ANY_LEVEL: readonly Permission[] = [
  'owner',
  'admin',
  'clubProfile',
  'members',
  'adminReservations',
  'clubReservations',
  'clubMemberships',
  'adminEvents',
  'kioskConfig',
  'groups',
  'billing',
  'cashbook',
  'billingSettings',
]
const ADMIN_WHEN_WRITING: readonly Permission[] = ['ranges', 'disciplines', 'inventory']

/** Whether these permissions hold the right. Write outranks read, the owner writes everywhere, no entry means no. */
export function holds(permissions: Permissions, right: Right): boolean {
  const [permission, level] = right.split(':') as [Permission, Level]
  if (levelOf(permissions, 'owner') === 'w') return true
  const held = permission === 'admin' ? adminLevel(permissions) : levelOf(permissions, permission)
  return held === 'w' || (held === 'r' && level === 'r')
}

/** Whether the administration section opens for these permissions. */
export function isAdmin(permissions: Permissions): boolean {
  return adminLevel(permissions) !== undefined
}

function adminLevel(permissions: Permissions): Level | undefined {
  const stored = levelOf(permissions, 'admin')
  if (stored !== undefined) return stored
  const active =
    ADMIN_AT_ANY_LEVEL.some((name) => levelOf(permissions, name) !== undefined) ||
    ADMIN_WHEN_WRITING.some((name) => levelOf(permissions, name) === 'w')
  return active ? 'r' : undefined
}

/** Returns the level of an area; a stored level that is neither r nor w counts as none (P05). */
function levelOf(permissions: Permissions, name: Permission): Level | undefined {
  const level = Object.hasOwn(permissions, name) ? permissions[name] : undefined
  return level === 'r' || level === 'w' ? level : undefined
}

/**
 * Returns the permissions that people inherit through a member club: the permissions given to that club, at most those
 * of a plain member, so never an admin permission and never owner (OP-46).
 */
export function inheritable(given: Permissions): Permissions {
  const kept: Permissions = {}
  for (const [name, most] of Object.entries(MEMBER_DEFAULTS) as [Permission, Level][]) {
    const level = levelOf(given, name)
    if (level !== undefined) kept[name] = most === 'r' ? 'r' : level
  }
  return kept
}

/** Returns, for each area, the highest of the levels. */
export function higherOf(...all: Permissions[]): Permissions {
  const highest: Permissions = {}
  for (const permissions of all)
    for (const name of PERMISSIONS) {
      const level = levelOf(permissions, name)
      if (level !== undefined && highest[name] !== 'w') highest[name] = level
    }
  return highest
}
