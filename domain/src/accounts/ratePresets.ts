import type { RateSide, TaxRate } from './taxRate.ts'

type Terms = Pick<TaxRate, 'percentage' | 'display_name' | 'description' | 'category'>
type Preset = Terms & {
  key: string
  /** Whether a small business has it (§ 19 UStG): `only`, `never`, or as every other club. */
  ofSmallBusiness?: 'only' | 'never'
}

/**
 * The tax rates that clubs need, in their own words. Names and reasons are German, because they stand on German
 * invoices. Food has had the reduced rate since 2026.
 */
export const RATE_PRESETS = {
  sold: [
    {
      key: 'membership',
      percentage: 0,
      display_name: 'Mitgliedsbeitrag',
      description: 'Mitgliedsbeitrag, nicht steuerbar',
      category: 'O',
    },
    {
      key: 'startingFee',
      percentage: 0,
      display_name: 'Startgeld',
      description: 'Steuerfrei nach § 4 Nr. 22 Buchst. b UStG',
      category: 'E',
    },
    {
      key: 'lanes',
      percentage: 7,
      display_name: 'Standmiete 7 %',
      description: '',
      category: 'S',
      ofSmallBusiness: 'never',
    },
    {
      key: 'goods',
      percentage: 19,
      display_name: 'Waren, Getränke 19 %',
      description: '',
      category: 'S',
      ofSmallBusiness: 'never',
    },
    {
      key: 'food',
      percentage: 7,
      display_name: 'Speisen 7 %',
      description: '',
      category: 'S',
      ofSmallBusiness: 'never',
    },
    {
      key: 'smallBusiness',
      percentage: 0,
      display_name: 'Kleinunternehmer',
      description: 'Steuerbefreiung für Kleinunternehmer gemäß § 19 UStG',
      category: 'E',
      ofSmallBusiness: 'only',
    },
    {
      key: 'reverse',
      percentage: 0,
      display_name: 'Steuerschuld Kunde',
      description: 'Steuerschuldnerschaft des Leistungsempfängers',
      category: 'AE',
      ofSmallBusiness: 'never',
    },
  ],
  received: [
    { key: 'input19', percentage: 19, display_name: 'Vorsteuer 19 %', description: '', category: 'S' },
    { key: 'input7', percentage: 7, display_name: 'Vorsteuer 7 %', description: '', category: 'S' },
    {
      key: 'untaxed',
      percentage: 0,
      display_name: 'Ohne Umsatzsteuer',
      description: 'Ohne ausgewiesene Umsatzsteuer',
      category: 'E',
    },
    {
      key: 'owed',
      percentage: 0,
      display_name: 'Steuerschuld Verein',
      description: 'Steuerschuldnerschaft des Leistungsempfängers',
      category: 'AE',
    },
  ],
} as const satisfies Record<RateSide, readonly Preset[]>

export type PresetKey = (typeof RATE_PRESETS)[RateSide][number]['key']

/** Returns the presets of a side for a club that is a small business (§ 19 UStG) or not. */
export function presetsFor(side: RateSide, isSmallBusiness: boolean): (Terms & { key: PresetKey })[] {
  return RATE_PRESETS[side]
    .filter((preset: Preset) => preset.ofSmallBusiness !== (isSmallBusiness ? 'never' : 'only'))
    .map(({ key, percentage, display_name, description, category }) => ({
      key,
      percentage,
      display_name,
      description,
      category,
    }))
}
