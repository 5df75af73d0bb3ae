import { BASE_PLANS } from '@bahnfrei/domain/accounts/account.ts'
import { printedNumber, TALLY_KINDS } from '@bahnfrei/domain/accounts/tally.ts'
import { ratesOn } from '@bahnfrei/domain/accounts/taxRate.ts'
import { ibanText } from '@bahnfrei/domain/base/money/iban.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import type { SharedProps } from './part.ts'

/** How the settings of billing stand, each in a sentence. */
export function useBillingWords({ settings, plans, today }: Omit<SharedProps, 'mayChange'>) {
  const t = useTexts('BILLING')
  const [language] = useLanguage()
  const { invoiceSettings, tallies, bankDetails, mostWrittenOff, isSmallBusiness, keepsSpheres } = settings
  const { displayName, addressLine1, addressLine2, addressLine3, registerNumber, taxNumber, vatId } = invoiceSettings
  const { phone, email, website, transferAccount, paymentTermDays, defaultNote, defaultSubNote } = invoiceSettings
  const { activePlan } = plans
  const listed = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ') || t('SETTINGS.NOT_GIVEN')
  const year = Number(today.slice(0, 4))
  const numbersOf = (kind: (typeof TALLY_KINDS)[number]) => {
    const { active, prefix, count } = tallies[kind]
    const series = t(`NUMBERS.SERIES.${kind}`)
    return active || kind === 'invoice'
      ? t('SETTINGS.COUNTED', { series, number: printedNumber(prefix, count + 1, year) })
      : t('SETTINGS.COUNTED_ALONG', { series })
  }
  const ratesToday = ratesOn([...settings.taxRates, ...settings.inboundTaxRates], today)
  const base = BASE_PLANS.find((each) => activePlan?.isBase && each === activePlan.basePlan)
  return {
    issuer: listed([displayName, addressLine1, addressLine2, addressLine3, phone, email, website]),
    identity: listed([registerNumber, taxNumber, vatId]),
    numbers: TALLY_KINDS.map(numbersOf).join(' '),
    term: [
      t('SETTINGS.PAID', { count: paymentTermDays }),
      mostWrittenOff > 0
        ? t('SETTINGS.WRITES_OFF', { amount: amountText(mostWrittenOff, 'EUR', language) })
        : t('SETTINGS.WRITES_NOTHING_OFF'),
    ].join(' '),
    cycle: t(`SETTINGS.CYCLES.${settings.billingCycleSettings.defaultStart}`),
    notes: [defaultNote, defaultSubNote].filter((note) => note !== '').join('\n') || t('SETTINGS.NO_NOTES'),
    plan: base ? t(`PLAN.BASES.${base}`) : (activePlan?.name ?? t('SETTINGS.NOT_GIVEN')),
    spheres:
      keepsSpheres === null ? t('SETTINGS.NOT_GIVEN') : t(keepsSpheres ? 'SETTINGS.APART' : 'SETTINGS.NOT_APART'),
    tax: isSmallBusiness === null ? t('SETTINGS.NOT_GIVEN') : t(isSmallBusiness ? 'SETTINGS.SMALL' : 'SETTINGS.TAXED'),
    rate: ratesToday.find(({ id }) => id === settings.defaultTaxRate)?.display_name ?? t('NOTES.NO_RATE'),
    rates: t('SETTINGS.RATES', { names: listed([...new Set(ratesToday.map((rate) => rate.display_name))]) }),
    transfer: transferAccount
      ? listed([transferAccount.displayName, ibanText(transferAccount.IBAN)])
      : t('SETTINGS.NOT_GIVEN'),
    creditor: listed([bankDetails.creditorName, bankDetails.creditorId]),
    accounts: t('SETTINGS.ACCOUNTS', {
      names: listed((activePlan?.bankAccounts ?? []).map((account) => account.displayName)),
    }),
  }
}
