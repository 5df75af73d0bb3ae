import type { Refusal } from '../call/refusals.ts'

/** The features that the provider switches on or off for a club (specification 2 §3.2). */
export const FEATURES = [
  'training_appointments',
  'training_events',
  'billing_all',
  'ranges_all',
  'inventory_all',
  'members_accessLimit',
  'members_contacts',
  'members_groups',
  'members_clubs',
  'members_customFields',
  'staff_chart',
  'staff_taskList',
  'misc_fileStorage',
  'misc_fileStorageGB',
] as const

export type Feature = (typeof FEATURES)[number]
export type Features = Partial<Record<Feature, boolean | number>>

/** The features of a new club (OP-45). */
export const NEW_CLUB_FEATURES = {
  ranges_all: true,
  training_appointments: true,
  training_events: true,
  members_contacts: true,
  members_groups: true,
  members_customFields: true,
  members_accessLimit: 50,
  misc_fileStorageGB: 1,
  billing_all: false,
} as const satisfies Features

/** The features of the club that was made with its installation: everything, without a limit (OP-45). */
export const FIRST_CLUB_FEATURES: Features = Object.fromEntries(FEATURES.map((feature) => [feature, true]))

/** Whether a feature is on: true or a number greater than 0; everything else is off (OP-02). */
export function isEnabled(features: Features, feature: Feature): boolean {
  const detail = Object.hasOwn(features, feature) ? features[feature] : undefined
  return detail === true || (typeof detail === 'number' && detail > 0)
}

/** Returns the refusal for a club that lacks the needed feature, or nothing. */
export function whyNotFeature(features: Features, needed: Feature): Refusal | undefined {
  return isEnabled(features, needed) ? undefined : 'NO_CLUB_FEATURE'
}
