import type { ClubSettings, MailTargets } from '@bahnfrei/domain/clubs/settings.ts'
import { joinFacts } from '../../base/texts/dot.ts'
import { useTexts } from '../../base/texts/texts.tsx'

type Words = Record<keyof ClubSettings, string>
type Sentences = Record<
  'contact' | 'address' | 'billingDetails' | 'deadline' | 'chargesFees' | 'requests' | 'feedback',
  string
>

/** The names of a club's settings, their present values in words, and as sentences for the page that changes them. */
export function useSettingsWords(settings: ClubSettings): { labels: Words; now: Words; sentences: Sentences } {
  const t = useTexts('ADMIN_CLUB.SETTINGS')
  const changes = useTexts('ADMIN_CLUB.CHANGES.FIELDS')
  const { contact, address, billingDetails, deadlineUnit, deadlineValue, chargesFees } = settings
  const { membershipRequestMail: requests, feedbackMailSettings: feedback } = settings
  const billed = placeOf(billingDetails.address)
  const tax = t(`TAX.${billingDetails.taxStatus ?? 'taxable'}`)
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
      address: placeOf(address),
      billingDetails: listed([billingDetails.billingEmail, billed, tax]),
      deadlineValue: `${deadlineValue}`,
      deadlineUnit: t(`UNITS.${deadlineUnit}`),
      chargesFees: t(chargesFees ? 'YES' : 'NO'),
      feedbackMailSettings: listed(feedback.targets),
      membershipRequestMail: listed(requests.targets),
    },
    sentences: {
      contact: listed(Object.values(contact)) || t('NOT_GIVEN'),
      address: placeOf(address) || t('NOT_GIVEN'),
      billingDetails: joinFacts([billed || t('BILLED_AS_ABOVE'), billingDetails.billingEmail, tax]),
      deadline: t(`DEADLINES.${deadlineUnit}`, { count: deadlineValue }),
      chargesFees: t(chargesFees ? 'FEES_ON' : 'FEES_OFF'),
      requests: isSent(requests) ? t('REQUESTS_TO', { addresses: listed(requests.targets) }) : t('REQUESTS_OFF'),
      feedback: isSent(feedback) ? t('FEEDBACK_TO', { addresses: listed(feedback.targets) }) : t('FEEDBACK_OFF'),
    },
  }
}

/** An address in one line: `Am Anger 1, Hinterhaus, 35753 Greifenstein`; empty where none is given. */
function placeOf({ street, houseNumber, extra, postalCode, city }: ClubSettings['address']): string {
  return listed([`${street} ${houseNumber}`.trim(), extra, `${postalCode} ${city}`.trim()])
}

function isSent({ enabled, targets }: MailTargets): boolean {
  return enabled && targets.length > 0
}

function listed(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}
