import * as z from 'zod/mini'
import { Day, note, text } from '../base/call/fields.ts'
import { Address, Contact, MailAddress, Name, Personals } from '../users/user.ts'
import { CustomValues } from './customField.ts'

/**
 * The features on which a person can be hidden (specification 2 §3.2, OP-44): recipients of invoices, trainings, the
 * attendance list, and duties.
 */
export const HIDDEN_ON = ['billing', 'training', 'attendance', 'staffAssignment'] as const
export type HiddenOn = (typeof HIDDEN_ON)[number]

/** The most characters of the names that an officer enters (specification 2 §5). */
export const MOST_NAME = { full: 100, display: 100, official: 100, first: 300, last: 300, call: 50 } as const

/** The largest member number, so that it fits into the database; the smallest is 1 (MEMB-015). */
export const MOST_MEMBER_NUMBER = 999_999_999
export const MemberNumber = z.int().check(z.minimum(1), z.maximum(MOST_MEMBER_NUMBER))

/** Whether the officer states that this is a different person from those in the club with the same email address. */
export const IsAnother = z.optional(z.boolean())

/** The input for a new person (MEMB-064). Without an email address of their own it is empty (OP-86). */
export const NewPerson = z.strictObject({
  email: MailAddress,
  fullName: text(MOST_NAME.full),
  firstName: text(MOST_NAME.first),
  lastName: text(MOST_NAME.last),
  callName: text(MOST_NAME.call),
  isMember: z.boolean(),
  memberNumber: z.nullable(MemberNumber),
  isAnother: IsAnother,
})
export type NewPerson = z.infer<typeof NewPerson>

/** The input for a new company (MEMB-065). */
export const NewCompany = z.strictObject({
  email: MailAddress,
  displayName: text(MOST_NAME.display),
  officialName: text(MOST_NAME.official),
  address: Address,
  isAnother: IsAnother,
})
export type NewCompany = z.infer<typeof NewCompany>

/** The changes of a record by the club; fields that are left out stay. */
export const RecordChanges = z.strictObject({
  /** The name, only for people without an account: people with one name themselves. */
  name: z.optional(z.strictObject({ ...Name.shape, full: text(MOST_NAME.full) })),
  officialName: z.optional(note(MOST_NAME.official)),
  contact: z.optional(z.partial(Contact)),
  address: z.optional(z.partial(Address)),
  personals: z.optional(z.partial(Personals)),
  customFields: z.optional(CustomValues),
  memberNumber: z.optional(z.nullable(MemberNumber)),
  joinDate: z.optional(z.nullable(Day)),
  leaveDate: z.optional(z.nullable(Day)),
  firstJoined: z.optional(z.nullable(Day)),
})
export type RecordChanges = z.infer<typeof RecordChanges>

/** Whether the days of a membership are in order: the last is not before the first. */
export function areInOrder({ joinDate, leaveDate }: { joinDate: string | null; leaveDate: string | null }): boolean {
  return joinDate === null || leaveDate === null || joinDate <= leaveDate
}
