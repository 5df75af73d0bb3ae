import type { Id } from '../base/call/fields.ts'
import { holds, type Permissions } from '../base/rights/permissions.ts'

/** How a reservation is made (RESV-021); the last is ours: for a member club, as an officer of it. */
export const CREATION_MODES = ['reservation', 'adminRes', 'blocker', 'friend', 'tenantClub'] as const
export type CreationMode = (typeof CREATION_MODES)[number]

/**
 * The person who reserves: the rights in the active club, whether it is the person's own club, and what friends allow.
 */
export type Creator = {
  permissions: Permissions
  isOwnClub: boolean
  /** The member clubs for which the person reserves here. */
  actsFor: readonly { id: Id<'club'> }[]
  friends: readonly { hasPermissions: { submitReservations: boolean } }[]
}

/** Whether a mode is there for somebody (RESV-022 to RESV-024). */
export function isAvailable(mode: CreationMode, { permissions, isOwnClub, actsFor, friends }: Creator): boolean {
  if (mode === 'reservation') return true
  if (mode === 'friend') return friends.some(({ hasPermissions }) => hasPermissions.submitReservations)
  if (mode === 'tenantClub') return actsFor.length > 0
  return isOwnClub && holds(permissions, 'adminReservations:w')
}

/** The mode that a change of visibility chooses; afterwards every available one can be chosen (OP-56). */
export function modeOf(visibility: 'admin' | 'public'): CreationMode {
  return visibility === 'admin' ? 'adminRes' : 'reservation'
}

/** The fields of the form that a mode enables; all others stay empty and closed (RESV-027 to RESV-029). */
export const FIELDS_OF = {
  reservation: [],
  adminRes: ['member'],
  friend: ['friend'],
  blocker: ['displayText', 'showPublicDisplayText'],
  tenantClub: ['memberClub'],
} as const satisfies Record<CreationMode, readonly string[]>
