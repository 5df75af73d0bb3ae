/** The countries of the European Economic Area. */
const EEA = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)
/** The countries outside of the Economic Area whose banks take part in SEPA. */
const OTHERS = new Set('AD AL CH GB GI MC MD ME MK RS SM VA'.split(' '))

/** Whether banks of a country collect direct debits in euros. */
export function isInSepa(country: string): boolean {
  return EEA.has(country) || OTHERS.has(country)
}

/** Whether a direct debit from a country needs the BIC and the address of the payer: all outside of the Economic Area. */
export function needsAddress(country: string): boolean {
  return !EEA.has(country)
}
