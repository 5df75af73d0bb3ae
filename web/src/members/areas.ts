import { PERMISSIONS, type Permission } from '@bahnfrei/domain/base/permissions.ts'
import { contract } from '@bahnfrei/domain/contract.ts'

/** The areas of rights under headings, in the order in which they are shown. */
export const AREA_GROUPS = {
  LEAD: ['owner', 'admin'],
  PEOPLE: ['member', 'members', 'groups', 'clubMemberships', 'clubProfile'],
  RANGE: [
    'publicReservations',
    'ranges',
    'adminReservations',
    'clubReservations',
    'adminEvents',
    'disciplines',
    'inventory',
    'kioskConfig',
  ],
  MONEY: ['billing', 'cashbook', 'billingSettings'],
} as const satisfies Record<string, readonly Permission[]>

const ASKED = new Set(
  Object.values(contract).flatMap((calls) => Object.values(calls).map(({ guard }) => guard.split(':')[0])),
)

/** The areas for which nothing asks yet: what they open is still to be built. */
export const UNUSED_AREAS: readonly Permission[] = PERMISSIONS.filter((area) => area !== 'admin' && !ASKED.has(area))
