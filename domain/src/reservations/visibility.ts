import { holds, type Permissions } from '../base/rights/permissions.ts'

/**
 * The visible part of the reservations of others: only that there is one, or also who has it and which were cancelled.
 */
export type Visibility = 'admin' | 'public'

/**
 * Returns how much a person sees of the reservations of others: `admin` only with the right to see names and while the
 * person wants them (CAL-047, CAL-048).
 */
export function visibilityOf(permissions: Permissions | undefined, wantsNames: boolean): Visibility {
  return wantsNames && mayResolve(permissions) ? 'admin' : 'public'
}

/** Whether somebody may see names and what was cancelled, and is asked whether that is wanted (CAL-035). */
export function mayResolve(permissions: Permissions | undefined): boolean {
  return permissions !== undefined && holds(permissions, 'adminReservations:r')
}
