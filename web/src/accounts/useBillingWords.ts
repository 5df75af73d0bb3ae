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
  const listed = (parts: readonly string[]) =>
    parts.filter((part) => part !== '').join(', ') || t('SENTENCES.NOT_GIVEN')
  const year = Number(today.slice(0, 4))
  const numbersOf = (kind: (typeof TALLY_KINDS)[number]) => {
    const { active, prefix, count } = tallies[kind]
    const series = t(`NUMBERS.SERIES.${kind}`)
    return active || kind === 'invoice'
      ? t('SENTENCES.COUNTED', { series, number: printedNumber(prefix, count + 1, year) })
      : t('SENTENCES.COUNTED_ALONG', { series })
  }
  const ratesToday = ratesOn([...settings.taxRates, ...settings.inboundTaxRates], today)
  const base = BASE_PLANS.find((each) => activePlan?.isBase && each === activePlan.basePlan)
  return {
    issuer: listed([displayName, addressLine1, addressLine2, addressLine3, phone, email, website]),
    identity: listed([registerNumber, taxNumber, vatId]),
    numbers: TALLY_KINDS.map(numbersOf).join(' '),
    term: [
      t('SENTENCES.PAID', { count: paymentTermDays }),
      mostWrittenOff > 0
        ? t('SENTENCES.WRITES_OFF', { amount: amountText(mostWrittenOff, 'EUR', language) })
        : t('SENTENCES.WRITES_NOTHING_OFF'),
    ].join(' '),
    cycle: t(`SENTENCES.CYCLES.${settings.billingCycleSettings.defaultStart}`),
    notes: [defaultNote, defaultSubNote].filter((note) => note !== '').join('\n') || t('SENTENCES.NO_NOTES'),
    plan: base ? t(`PLAN.BASES.${base}`) : (activePlan?.name ?? t('SENTENCES.NOT_GIVEN')),
    spheres:
      keepsSpheres === null ? t('SENTENCES.NOT_GIVEN') : t(keepsSpheres ? 'SENTENCES.APART' : 'SENTENCES.NOT_APART'),
    tax:
      isSmallBusiness === null ? t('SENTENCES.NOT_GIVEN') : t(isSmallBusiness ? 'SENTENCES.SMALL' : 'SENTENCES.TAXED'),
    rate: ratesToday.find(({ id }) => id === settings.defaultTaxRate)?.display_name ?? t('NOTES.NO_RATE'),
    rates: t('SENTENCES.RATES', { names: listed([...new Set(ratesToday.map((rate) => rate.display_name))]) }),
    transfer: transferAccount
      ? listed([transferAccount.displayName, ibanText(transferAccount.IBAN)])
      : t('SENTENCES.NOT_GIVEN'),
    creditor: listed([bankDetails.creditorName, bankDetails.creditorId]),
    accounts: t('SENTENCES.ACCOUNTS', {
      names: listed((activePlan?.bankAccounts ?? []).map((account) => account.displayName)),
    }),
  }
}
