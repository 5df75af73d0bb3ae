import * as z from 'zod/mini'
import { Day, Id, note, text } from '../base/call/fields.ts'
import { CURRENCIES, Percent, Price } from '../base/money/money.ts'

/**
 * The purposes of a group (specification 2 §3.2): for people who are on duty, for people who train others, or just a
 * label.
 */
export const GROUP_PURPOSES = ['supervisor', 'trainer', 'label'] as const

/** Duties that people of a group may have for others: only signing journal entries so far. */
export const GROUP_FUNCTIONS = ['validateJournal'] as const

/** The kinds of members that a group can have: people, or member clubs (OP-44). */
export const GROUP_FOR = ['users', 'clubs'] as const

/** The months that one invoice of a group covers (MEMB-021). */
export const BILLING_INTERVALS = [1, 3, 6, 12] as const
export const BillingInterval = z.union([z.literal(1), z.literal(3), z.literal(6), z.literal(12)])

/** The most characters of the sign of a group. */
const MOST_SIGN = 3
export const MOST_GROUP_NAME = 100
const MOST_GROUP_DESCRIPTION = 500
/** The most groups of a club. */
export const MOST_GROUPS = 200

/** The price of belonging to a group (MEMB-020). */
export const GroupBilling = z.strictObject({
  membershipFee: Price,
  currency: z.enum(CURRENCIES),
  taxRate: Percent,
  billingInterval: BillingInterval,
  bookingAccountNumber: note(20),
  costCenterNumber: note(20),
})
export type GroupBilling = z.infer<typeof GroupBilling>

/** The subscription that a person has by belonging to a group (BILL-036). */
export const SubscriptionInstance = z.strictObject({
  /** The product that is charged; null for the fee that the group has by itself. */
  productId: z.nullable(Id('product')),
  name: z.string(),
  billingInterval: BillingInterval,
  /** The first day of the next period to be written. */
  nextBillingDate: Day,
  startOfCycle: Day,
  endOfCycle: Day,
  amount: Price,
})
export type SubscriptionInstance = z.infer<typeof SubscriptionInstance>

const name = { de: z.string(), en: z.string() }

export const Group = z.strictObject({
  id: Id('group'),
  name: z.strictObject(name),
  groupSign: z.string(),
  showSignOnReservations: z.boolean(),
  purpose: z.enum(GROUP_PURPOSES),
  functions: z.array(z.enum(GROUP_FUNCTIONS)),
})
export type Group = z.infer<typeof Group>

/** The fields that decide whether a club trusts the people of a group with others (`isTrusted`). */
export const GROUP_TRUST = { purpose: Group.shape.purpose, functions: Group.shape.functions }

/** A group as its officers see it (MEMB-016). */
export const ClubGroup = z.strictObject({
  ...Group.shape,
  /** `default` is shown where the language has no name. */
  name: z.strictObject({ ...name, default: z.string() }),
  description: z.string(),
  for: z.enum(GROUP_FOR),
  /** Whether the system made it: then only its sign and description can change (OP-44). */
  locked: z.boolean(),
  /** The number of hours, lanes and reservation rules that name it; while there are any, it cannot be removed. */
  connectedElements: z.int(),
  /** The number of people in it. */
  members: z.int(),
  /** The price of belonging to the group; null where it costs nothing. */
  subscriptionDetails: z.nullable(GroupBilling),
})
export type ClubGroup = z.infer<typeof ClubGroup>

/** The input fields of a group (MEMB-019). */
export const GroupInput = z.strictObject({
  groupName: z.strictObject({ de: text(MOST_GROUP_NAME), en: note(MOST_GROUP_NAME) }),
  description: note(MOST_GROUP_DESCRIPTION),
  groupSign: note(MOST_SIGN),
  showSignOnReservations: z.boolean(),
  purpose: z.enum(GROUP_PURPOSES),
  functions: z.array(z.enum(GROUP_FUNCTIONS)).check(z.maxLength(GROUP_FUNCTIONS.length)),
  for: z.enum(GROUP_FOR),
  billing: z.nullable(GroupBilling),
})
export type GroupInput = z.infer<typeof GroupInput>

/** A change of a person's place in a group (MEMB-022). */
export const GroupChange = z.strictObject({
  groupId: Id('group'),
  isActive: z.boolean(),
  /** Whether the fee of the group is invoiced; left out, it stays. */
  isBilled: z.optional(z.boolean()),
  nextInvoiceDate: z.optional(z.nullable(Day)),
})
