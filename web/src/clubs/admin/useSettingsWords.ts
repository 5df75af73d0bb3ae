import type { ClubSettings } from '@bahnfrei/domain/clubs/settings.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { ADDRESS } from './AddressFields.tsx'

type Words = Record<keyof ClubSettings, string>

/** The names of a club's settings, and their present values in words. */
export function useSettingsWords(settings: ClubSettings): { labels: Words; now: Words } {
  const t = useTexts('ADMIN_CLUB.SETTINGS')
  const changes = useTexts('ADMIN_CLUB.CHANGES.FIELDS')
  const { contact, address, billingDetails, deadlineUnit, deadlineValue, chargesFees } = settings
  const addressOf = (of: ClubSettings['address']) => ADDRESS.map((field) => of[field])
  const listed = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ')
  return {
    labels: {
      contact: changes('contact'),
      address: changes('address'),
      billingDetails: t('BILLING'),
      deadlineValue: t('FIELDS.deadlineValue'),
      deadlineUnit: t('FIELDS.deadlineUnit'),
      chargesFees: changes('chargesFees'),
      feedbackMailSettings: changes('feedbackMailSettings'),
      membershipRequestMail: changes('membershipRequestMail'),
    },
    now: {
      contact: listed(Object.values(contact)),
      address: listed(addressOf(address)),
      billingDetails: listed([
        billingDetails.billingEmail,
        ...addressOf(billingDetails.address),
        t(`TAX.${billingDetails.taxStatus ?? 'taxable'}`),
      ]),
      deadlineValue: `${deadlineValue}`,
      deadlineUnit: t(`UNITS.${deadlineUnit}`),
      chargesFees: t(chargesFees ? 'YES' : 'NO'),
      feedbackMailSettings: listed(settings.feedbackMailSettings.targets),
      membershipRequestMail: listed(settings.membershipRequestMail.targets),
    },
  }
}
