import { holds, type Permissions } from '../base/rights/permissions.ts'

/**
 * How much is seen of the reservations of others. `public`: only that there is one; `admin`: also the names and
 * cancelled ones.
 */
export type Visibility = 'admin' | 'public'

/**
 * Returns how much a person sees of the reservations of others: `admin` only with the right to see names and while the
 * person wants them (CAL-047, CAL-048).
 */
export function visibilityOf(permissions: Permissions | undefined, wantsNames: boolean): Visibility {
  return wantsNames && mayResolve(permissions) ? 'admin' : 'public'
}

/** Whether somebody has the right to see names and cancelled reservations, and so gets the switch for it (CAL-035). */
export function mayResolve(permissions: Permissions | undefined): boolean {
  return permissions !== undefined && holds(permissions, 'adminReservations:r')
}
