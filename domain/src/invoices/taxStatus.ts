import type { Cents } from '../base/money/money.ts'
import type { TaxCategory } from '../base/money/tax.ts'
import type { Language } from '../base/texts/texts.ts'
import type { TAX_STATUSES } from '../clubs/settings.ts'
import type { PricedLine, Rate } from './totals.ts'

/** A status that changes the tax of a whole invoice: exempt, no tax at all, or reverse charge (OP-77). */
export type TaxStatus = (typeof TAX_STATUSES)[number]

/** The category that each one becomes under a tax status. What is not taxed at all stays so under reverse charge. */
const BECOMES: Record<TaxStatus, Record<TaxCategory, TaxCategory>> = {
  exempt: { S: 'E', E: 'E', O: 'O', AE: 'E' },
  none: { S: 'O', E: 'O', O: 'O', AE: 'O' },
  reverse: { S: 'AE', E: 'E', O: 'O', AE: 'AE' },
}

/** The reason that stands on the document where the tax status is the reason (for AE the words of § 14a (5) UStG). */
const REASONS: Record<TaxStatus, Record<Language, string>> = {
  exempt: { de: 'Steuerfrei', en: 'Exempt from tax' },
  none: { de: 'Nicht steuerbar', en: 'Not subject to tax' },
  reverse: { de: 'Steuerschuldnerschaft des Leistungsempfängers', en: 'Reverse charge' },
}

/** The price and the tax of a line as they were chosen, before the tax status of the invoice. */
export type ChosenPrice = { quantity: number; unitAmount: Cents; taxInclusive: boolean; rate: Rate }

/**
 * Returns how a line is priced and taxed under the tax status of its invoice; null for none. Exempt and without tax, the
 * price is what was shown. Under reverse charge a price without tax stays so, and a price with tax inside is taken apart
 * first.
 */
export function pricedUnder(status: TaxStatus | null, chosen: ChosenPrice, language: Language): PricedLine {
  const { quantity, unitAmount, taxInclusive, rate } = chosen
  const category = status === null ? rate.category : BECOMES[status][rate.category]
  if (status === null || category === rate.category)
    return { quantity, unitAmount, taxInside: taxInclusive ? rate.percentage : null, rate }
  const shownStays = status !== 'reverse'
  return {
    quantity,
    unitAmount,
    taxInside: taxInclusive ? (shownStays ? 0 : rate.percentage) : null,
    rate: { category, percentage: 0, reason: REASONS[status][language] },
  }
}
