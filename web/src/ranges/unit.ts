/** Stands for a text that is no number; no limit of a field allows it. */
const NO_NUMBER = -1

/** The number in a text, in the call's smaller unit: hours as minutes. At most two decimals; null for an empty text. */
export function inSmallUnit(text: string, perUnit: number): number | null {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return null
  return /^\d{1,5}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * perUnit) : NO_NUMBER
}

/** A number in its larger unit as text: minutes as hours. */
export function inLargeUnit(small: number | null, perUnit: number): string {
  return small === null ? '' : String(Math.round((small / perUnit) * 100) / 100)
}
