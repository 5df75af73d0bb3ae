import type { Id } from '../base/call/fields.ts'
import { holds, type Permissions } from '../base/rights/permissions.ts'

/** The ways to make a reservation (RESV-021); `tenantClub` is not in the specification: as an officer of a member club, for that club. */
export const CREATION_MODES = ['reservation', 'adminRes', 'blocker', 'friend', 'tenantClub'] as const
export type CreationMode = (typeof CREATION_MODES)[number]

/** The facts about a person that decide which modes are available. */
export type Creator = {
  permissions: Permissions
  isOwnClub: boolean
  /** The member clubs for which the person may reserve here. */
  actsFor: readonly { id: Id<'club'> }[]
  friends: readonly { hasPermissions: { submitReservations: boolean } }[]
}

/** Whether a mode is available to a person (RESV-022 to RESV-024). */
export function isAvailable(mode: CreationMode, { permissions, isOwnClub, actsFor, friends }: Creator): boolean {
  if (mode === 'reservation') return true
  if (mode === 'friend') return friends.some(({ hasPermissions }) => hasPermissions.submitReservations)
  if (mode === 'tenantClub') return actsFor.length > 0
  return isOwnClub && holds(permissions, 'adminReservations:w')
}

/**
 * Returns the mode that is chosen when the visibility changes; the person may then choose another available one
 * (OP-56).
 */
export function modeOf(visibility: 'admin' | 'public'): CreationMode {
  return visibility === 'admin' ? 'adminRes' : 'reservation'
}

/** The fields of the form that a mode enables; all others stay empty and disabled (RESV-027 to RESV-029). */
export const FIELDS_OF = {
  reservation: [],
  adminRes: ['member'],
  friend: ['friend'],
  blocker: ['displayText', 'showPublicDisplayText'],
  tenantClub: ['memberClub'],
} as const satisfies Record<CreationMode, readonly string[]>
