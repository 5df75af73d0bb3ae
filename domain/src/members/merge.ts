import * as z from 'zod/mini'
import { Day, Id } from '../base/fields.ts'
import type { Refusal } from '../base/refusals.ts'
import { MEMBERSHIP_STATUSES } from '../base/standing.ts'
import { Group } from '../groups/group.ts'
import { Address, Contact } from '../users/user.ts'

/** One of two records as officers compare them. What few may see is not among it. */
export const MergeSide = z.strictObject({
  uid: Id('user'),
  name: z.string(),
  /** Whether somebody can sign in as the person, or could. */
  hasAccount: z.boolean(),
  isCompany: z.boolean(),
  status: z.enum(MEMBERSHIP_STATUSES),
  fields: z.strictObject({
    memberNumber: z.nullable(z.int()),
    joinDate: z.nullable(Day),
    officialName: z.string(),
    ...Contact.shape,
    ...Address.shape,
  }),
  customFields: z.array(z.strictObject({ id: Id('customField'), value: z.string() })),
  groups: z.array(z.strictObject({ id: Id('group'), name: Group.shape.name })),
  totalReservations: z.int(),
})
export type MergeSide = z.infer<typeof MergeSide>

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
