import type { Permission } from '@bahnfrei/domain/base/rights/permissions.ts'

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
