import * as z from 'zod/mini'
import { Day, Id } from '../base/fields.ts'
import { holds, type Permissions } from '../base/permissions.ts'
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
  /** Whether both are of people, or both of companies. */
  areAlike: boolean
  /** Whether somebody can sign in as the person, or could. */
  sourceHasAccount: boolean
  targetHasAccount: boolean
}

/** Why two records cannot become one: a person is no company, and two accounts stay two (OP-43). */
export function whyNotMerge({ isSame, areAlike, sourceHasAccount, targetHasAccount }: Merging): Refusal | undefined {
  if (isSame || !areAlike) return 'INPUT_INVALID'
  return sourceHasAccount && targetHasAccount ? 'USER_EXISTS' : undefined
}

/** What an officer moves from one record to another. */
export type Absorbing = {
  /** What the officer holds. */
  by: Permissions
  /** Whether one of the two is the officer. */
  isSelf: boolean
  bringsAccount: boolean
  /** Whether the other one comes into a group that the club trusts with others. */
  bringsTrust: boolean
}

/**
 * Why an officer may not give what the club has of one person to another one, or nothing: it asks for the rights that the
 * direct ways ask for. Owners hold all of them, and alone may do it with their own record.
 */
export function whyNotAbsorb({ by, isSelf, bringsAccount, bringsTrust }: Absorbing): Refusal | undefined {
  if (holds(by, 'owner:w')) return undefined
  const mayAccount = !bringsAccount || holds(by, 'billing:w')
  const mayTrust = !bringsTrust || holds(by, 'admin:w')
  return isSelf || !mayAccount || !mayTrust ? 'INSUFFICIENT_PERMISSION' : undefined
}

/** Fields that say something only together: half an address and half of another one lead nowhere. */
const TOGETHER: readonly string[][] = [
  ['street', 'houseNumber', 'apartment', 'addressExtra', 'extra', 'postalCode', 'city', 'country'],
  ['iban', 'bic', 'accountHolder', 'mandateReference', 'mandateSignDate', 'paymentMethod', 'sepaEnabled'],
]

/** Whether a field of a record, and what belongs to it, is empty: only then another record fills it. */
export function isFree(record: object, name: string): boolean {
  const fields = record as Record<string, unknown>
  return (TOGETHER.find((names) => names.includes(name)) ?? [name]).every((each) => isEmpty(fields[each]))
}

export function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  )
}

/** What fills the empty fields of one record from another: what is filled stays. */
export function filled<Fields extends object>(kept: Fields, other: Fields): Fields {
  return Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [name, isFree(kept, name) ? other[name as keyof Fields] : value]),
  ) as Fields
}
