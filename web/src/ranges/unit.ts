/** A number that no limit of a field allows, for a text that is no number. */
const NO_NUMBER = -1

/** A text of a number with at most two decimals, in the smaller unit of its call: hours as minutes. Null where it is empty. */
export function inSmallUnit(text: string, perUnit: number): number | null {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return null
  return /^\d{1,5}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * perUnit) : NO_NUMBER
}

/** The text of a number in its larger unit: minutes as hours. */
export function inLargeUnit(small: number | null, perUnit: number): string {
  return small === null ? '' : String(Math.round((small / perUnit) * 100) / 100)
}
