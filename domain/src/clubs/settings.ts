import * as z from 'zod/mini'
import { Id } from '../base/call/fields.ts'
import { isEmail, plainEmail } from '../users/email.ts'
import { Address, Contact } from '../users/user.ts'
import { DEADLINE_UNITS } from './deadline.ts'
import { OptionalEmail } from './profile.ts'

/** The tax status of a club on the invoices that the provider sends it (CLUB-010); a club without one pays the usual tax. */
export const TAX_STATUSES = ['none', 'exempt', 'reverse'] as const

/** The most addresses of one kind of mail. */
export const MOST_MAIL_TARGETS = 5

/** The addresses that get a mail when something happens, if the mails are on. */
export const MailTargets = z.strictObject({
  enabled: z.boolean(),
  targets: z
    .array(
      z.string().check(
        z.maxLength(200),
        z.refine((email) => isEmail(plainEmail(email))),
      ),
    )
    .check(z.maxLength(MOST_MAIL_TARGETS)),
})
export type MailTargets = z.infer<typeof MailTargets>

export const NO_TARGETS: MailTargets = { enabled: false, targets: [] }

/** The settings that the owners of a club make (CLUB-008, CLUB-009, CLUB-011, CLUB-013, CLUB-014). */
export const ClubSettings = z.strictObject({
  contact: Contact,
  address: Address,
  billingDetails: z.strictObject({
    billingEmail: OptionalEmail,
    address: Address,
    taxStatus: z.nullable(z.enum(TAX_STATUSES)),
  }),
  /** The cancellation window where neither lane nor range has one. */
  deadlineValue: z.int().check(z.minimum(0), z.maximum(10_000)),
  deadlineUnit: z.enum(DEADLINE_UNITS),
  /** Whether the club takes fees for reservations; where it does not, no screen mentions fees. */
  chargesFees: z.boolean(),
  feedbackMailSettings: MailTargets,
  membershipRequestMail: MailTargets,
})
export type ClubSettings = z.infer<typeof ClubSettings>

/** The settings that the list of changes shows, each as one line. */
export const SETTINGS_FIELDS = [
  'contact',
  'address',
  'billingEmail',
  'billingAddress',
  'taxStatus',
  'deadlineMinutes',
  'chargesFees',
  'feedbackMailSettings',
  'membershipRequestMail',
] as const

export const NO_ADDRESS: z.infer<typeof Address> = {
  country: '',
  city: '',
  postalCode: '',
  street: '',
  houseNumber: '',
  apartment: '',
  extra: '',
}

/** The stored settings with values that follow from them. A change names the version that was seen. */
export const StoredSettings = z.strictObject({
  ...ClubSettings.shape,
  id: Id('club'),
  deadlineMinutes: z.int(),
  /** The mail targets that get no mails yet: their owners have not opened the mailed link. */
  waiting: z.array(z.string()),
  version: z.int(),
})
export type StoredSettings = z.infer<typeof StoredSettings>
