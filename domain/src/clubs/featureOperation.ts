import type { Feature, Features } from '../base/rights/features.ts'

/** The operations of the provider on a feature of a club (CLUB-025). */
export const FEATURE_OPERATIONS = ['enable', 'disable', 'set', 'add'] as const
type FeatureOperation = (typeof FEATURE_OPERATIONS)[number]

/** The features that are numbers: how many people get in, how much storage there is. All others are on or off. */
const NUMERIC_FEATURES: readonly Feature[] = ['members_accessLimit', 'misc_fileStorageGB']

type Operation = { feature: Feature; operation: FeatureOperation; value?: number | undefined }

/**
 * Returns the value of a feature after an operation, or nothing where the feature does not have that operation (OP-45).
 */
export function featureAfter(before: Features, { feature, operation, value }: Operation): boolean | number | undefined {
  const isNumber = NUMERIC_FEATURES.includes(feature)
  if (operation === 'disable') return isNumber ? 0 : false
  if (operation === 'enable') return isNumber ? undefined : true
  if (!isNumber || value === undefined) return undefined
  return Math.max(0, operation === 'add' ? numberOf(before[feature]) + value : value)
}

function numberOf(detail: boolean | number | undefined): number {
  return typeof detail === 'number' ? detail : 0
}
