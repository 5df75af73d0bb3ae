import * as z from 'zod/mini'
import { Day, Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { holds, type Permissions } from '../base/rights/permissions.ts'
import { MEMBERSHIP_STATUSES } from '../base/rights/standing.ts'
import { isTrusted } from '../groups/assign.ts'
import { GROUP_TRUST, Group } from '../groups/group.ts'
import { Address, Contact } from '../users/user.ts'

/** One of two records as officers compare them before a merge, without protected data. */
export const MergeSide = z.strictObject({
  uid: Id('user'),
  name: z.string(),
  /** Whether the person has an account, even if nobody can sign in with it at present. */
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
  /** Whether the club has stored a bank account; the account itself is not shown. */
  hasBankData: z.boolean(),
  totalReservations: z.int(),
})
export type MergeSide = z.infer<typeof MergeSide>

/** The facts that decide whether two records of a club can be merged. */
export type Merging = {
  isSame: boolean
  /** Whether both records are of people, or both of companies. */
  areAlike: boolean
  /** Whether the person has an account, even if nobody can sign in with it at present. */
  sourceHasAccount: boolean
  targetHasAccount: boolean
}

/** Why two records cannot be merged, or nothing: a person is no company, and two accounts are never merged (OP-43). */
export function whyNotMerge({ isSame, areAlike, sourceHasAccount, targetHasAccount }: Merging): Refusal | undefined {
  if (isSame || !areAlike) return 'INPUT_INVALID'
  return sourceHasAccount && targetHasAccount ? 'USER_EXISTS' : undefined
}

/** The parts of a record that need further rights when another person takes the record over. */
export type Carried = {
  hasBankData: boolean
  groups: readonly (Pick<Group, 'purpose' | 'functions'> & { id: Id<'group'> })[]
}

/** Returns the trusted groups that a person would join by taking over a record. */
export function trustBrought<Side extends Carried>(from: Side, to: Pick<Carried, 'groups'>): Side['groups'][number][] {
  return from.groups.filter((group) => isTrusted(group) && !to.groups.some(({ id }) => id === group.id))
}

/** The facts that decide whether an officer may give a record to another person. */
export type Absorbing = {
  /** The permissions of the officer. */
  by: Permissions
  /** Whether the officer is one of the two people. */
  isSelf: boolean
  from: Carried
  to: Pick<Carried, 'groups'>
}

export type NoAbsorbing = 'OWN_RECORD' | 'BANK_DATA' | 'TRUSTED_GROUPS'

/**
 * Why an officer may not give the record of one person to another person, or nothing. It needs the same rights as
 * setting bank data and groups directly. Owners hold all rights, and only they may do it with a record of their own.
 */
export function whyNotAbsorb({ by, isSelf, from, to }: Absorbing): NoAbsorbing | undefined {
  const whyNot = whyNotTakeOver({ by, isSelf })
  if (whyNot !== undefined) return whyNot
  const { bankData, trustedGroups } = heldBack({ by, from, to })
  if (bankData) return 'BANK_DATA'
  return trustedGroups ? 'TRUSTED_GROUPS' : undefined
}

/** Why an officer may not take over a record into their own account, or nothing: only owners may. */
export function whyNotTakeOver({ by, isSelf }: Pick<Absorbing, 'by' | 'isSelf'>): 'OWN_RECORD' | undefined {
  return isSelf && !holds(by, 'owner:w') ? 'OWN_RECORD' : undefined
}

/**
 * Returns the parts that are held back when an account takes over a record by an invitation, because the inviting
 * officer had no right to give them: bank data until somebody with `billing:w` confirms them, trusted groups until an
 * admin adds the person.
 */
export function heldBack({ by, from, to }: Omit<Absorbing, 'isSelf'>): { bankData: boolean; trustedGroups: boolean } {
  return {
    bankData: from.hasBankData && !holds(by, 'billing:w'),
    trustedGroups: trustBrought(from, to).length > 0 && !holds(by, 'admin:w'),
  }
}

/**
 * Why an officer may not confirm that waiting bank data are those of the person, or nothing. Only owners may confirm
 * their own.
 */
export function whyNotConfirmBankData({ by, isSelf }: Pick<Absorbing, 'by' | 'isSelf'>): Refusal | undefined {
  return holds(by, 'billing:w') ? whyNotTakeOver({ by, isSelf }) : 'INSUFFICIENT_PERMISSION'
}

/** Fields that are filled only together, because parts of two addresses or accounts must not be mixed. */
const TOGETHER: readonly string[][] = [
  ['street', 'houseNumber', 'apartment', 'addressExtra', 'extra', 'postalCode', 'city', 'country'],
  [
    ...[
      'iban',
      'bic',
      'accountHolder',
      'mandateReference',
      'mandateSignDate',
      'paymentMethod',
      'sepaEnabled',
      'bankHeld',
    ],
    ...['mandateIsOnce', 'lastCollection', 'mandatePause', 'mandateRevokedOn'],
  ],
]

/** Whether a field of a record, and all fields that belong to it, are empty; only then another record fills it. */
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

/** Returns a record whose empty fields are filled from another one; filled fields stay. */
export function filled<Fields extends object>(kept: Fields, other: Fields): Fields {
  return Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [name, isFree(kept, name) ? other[name as keyof Fields] : value]),
  ) as Fields
}
