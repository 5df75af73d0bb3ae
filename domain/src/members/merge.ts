import type { Refusal } from '../base/refusals.ts'

/** Two records of a club that are of one person. */
export type Merging = {
  isSame: boolean
  /** Whether somebody can sign in as the person, or could. */
  sourceHasAccount: boolean
  targetHasAccount: boolean
}

/** Why two records cannot become one: two accounts stay two (OP-43). */
export function whyNotMerge({ isSame, sourceHasAccount, targetHasAccount }: Merging): Refusal | undefined {
  if (isSame) return 'INPUT_INVALID'
  return sourceHasAccount && targetHasAccount ? 'USER_EXISTS' : undefined
}

/** What fills the empty fields of one record from another: what is filled stays. */
export function filled<Fields extends object>(kept: Fields, other: Fields): Fields {
  const isEmpty = (value: unknown) =>
    value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [name, isEmpty(value) ? other[name as keyof Fields] : value]),
  ) as Fields
}
