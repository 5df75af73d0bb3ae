import * as z from 'zod/mini'
import { Day, Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { holds, type Permissions } from '../base/rights/permissions.ts'
import { MEMBERSHIP_STATUSES } from '../base/rights/standing.ts'
import { isTrusted } from '../groups/assign.ts'
import { GROUP_TRUST, Group } from '../groups/group.ts'
import { Address, Contact } from '../users/user.ts'

/** One of two records as officers compare them. Data that few may see is not among it. */
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
  groups: z.array(
    z.strictObject({
      id: Id('group'),
      name: Group.shape.name,
      ...GROUP_TRUST,
    }),
  ),
  /** Whether the club knows a bank account; which one it is stands nowhere here. */
  hasBankData: z.boolean(),
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

/** The part of a record that gives more than a name to the person who takes it over. */
export type Carried = {
  hasBankData: boolean
  groups: readonly (Pick<Group, 'purpose' | 'functions'> & { id: Id<'group'> })[]
}

/** The groups trusted with others into which somebody would come who takes over a record. */
export function trustBrought<Side extends Carried>(from: Side, to: Pick<Carried, 'groups'>): Side['groups'][number][] {
  return from.groups.filter((group) => isTrusted(group) && !to.groups.some(({ id }) => id === group.id))
}

/** An officer who gives one record to another person. */
export type Absorbing = {
  /** The permissions of the officer who gives it. */
  by: Permissions
  /** Whether one of the two is the officer. */
  isSelf: boolean
  from: Carried
  to: Pick<Carried, 'groups'>
}

export type NoAbsorbing = 'OWN_RECORD' | 'BANK_DATA' | 'TRUSTED_GROUPS'

/**
 * Why an officer may not give what the club has of one person to another one, or nothing: it asks for the rights that the
 * direct ways ask for. Owners hold all of them, and alone may do it with their own record.
 */
export function whyNotAbsorb({ by, isSelf, from, to }: Absorbing): NoAbsorbing | undefined {
  const whyNot = whyNotTakeOver({ by, isSelf })
  if (whyNot !== undefined) return whyNot
  const { bankData, trustedGroups } = heldBack({ by, from, to })
  if (bankData) return 'BANK_DATA'
  return trustedGroups ? 'TRUSTED_GROUPS' : undefined
}

/** Why an officer may not take over a record, or nothing: nobody gives the own account more, but for owners, who have all. */
export function whyNotTakeOver({ by, isSelf }: Pick<Absorbing, 'by' | 'isSelf'>): 'OWN_RECORD' | undefined {
  return isSelf && !holds(by, 'owner:w') ? 'OWN_RECORD' : undefined
}

/**
 * Returns the parts that are held back when an account takes over a record by an invitation, because the officer who
 * invited could not give them in the direct way: bank data wait until somebody with `billing:w` confirms them, trusted
 * groups for an admin.
 */
export function heldBack({ by, from, to }: Omit<Absorbing, 'isSelf'>): { bankData: boolean; trustedGroups: boolean } {
  return {
    bankData: from.hasBankData && !holds(by, 'billing:w'),
    trustedGroups: trustBrought(from, to).length > 0 && !holds(by, 'admin:w'),
  }
}

/** Why an officer may not say that bank data which wait are those of the person, or nothing. Owners may with their own. */
export function whyNotConfirmBankData({ by, isSelf }: Pick<Absorbing, 'by' | 'isSelf'>): Refusal | undefined {
  return holds(by, 'billing:w') ? whyNotTakeOver({ by, isSelf }) : 'INSUFFICIENT_PERMISSION'
}

/** Fields that say something only together: half an address and half of another one lead nowhere. */
const TOGETHER: readonly string[][] = [
  ['street', 'houseNumber', 'apartment', 'addressExtra', 'extra', 'postalCode', 'city', 'country'],
  ['iban', 'bic', 'accountHolder', 'mandateReference', 'mandateSignDate', 'paymentMethod', 'sepaEnabled', 'bankHeld'],
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

/** Fills the empty fields of one record from another; filled fields stay. */
export function filled<Fields extends object>(kept: Fields, other: Fields): Fields {
  return Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [name, isFree(kept, name) ? other[name as keyof Fields] : value]),
  ) as Fields
}
