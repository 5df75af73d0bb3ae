import type { DeadlineUnit } from '@bahnfrei/domain/clubs/deadline.ts'
import type { ClubSettings, StoredSettings } from '@bahnfrei/domain/clubs/settings.ts'
import { isEmail, plainEmail } from '@bahnfrei/domain/users/email.ts'

type Address = ClubSettings['address']
type TaxStatus = ClubSettings['billingDetails']['taxStatus']

/** The settings as the form holds them: targets as they are typed, one in each line. */
export type SettingsForm = {
  contactEmail: string
  contactPhone: string
  contactMobile: string
  address: Address
  billingEmail: string
  billingAddress: Address
  taxStatus: TaxStatus
  deadlineValue: string
  deadlineUnit: DeadlineUnit
  chargesFees: boolean
  requestEnabled: boolean
  requestTargets: string
}

export function settingsFormOf(stored: StoredSettings): SettingsForm {
  const { contact, billingDetails, membershipRequestMail } = stored
  return {
    contactEmail: contact.email,
    contactPhone: contact.phone,
    contactMobile: contact.mobile,
    address: stored.address,
    billingEmail: billingDetails.billingEmail,
    billingAddress: billingDetails.address,
    taxStatus: billingDetails.taxStatus,
    deadlineValue: String(stored.deadlineValue),
    deadlineUnit: stored.deadlineUnit,
    chargesFees: stored.chargesFees,
    requestEnabled: membershipRequestMail.enabled,
    requestTargets: membershipRequestMail.targets.join('\n'),
  }
}

export function settingsOf(form: SettingsForm): Omit<ClubSettings, 'feedbackMailSettings'> {
  return {
    contact: { email: form.contactEmail, phone: form.contactPhone, mobile: form.contactMobile },
    address: form.address,
    billingDetails: { billingEmail: form.billingEmail, address: form.billingAddress, taxStatus: form.taxStatus },
    deadlineValue: Number(form.deadlineValue),
    deadlineUnit: form.deadlineUnit,
    chargesFees: form.chargesFees,
    membershipRequestMail: { enabled: form.requestEnabled, targets: targetsOf(form.requestTargets) },
  }
}

/** The addresses of a text, by line, comma or semicolon. */
export function targetsOf(typed: string): string[] {
  return typed
    .split(/[\n,;]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

export function isWrongAddress(email: string): boolean {
  return email !== '' && !isEmail(plainEmail(email))
}
