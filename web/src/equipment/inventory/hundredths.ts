/** Typed millimetres in hundredths of a millimetre, 1 to 3000; null for an empty field, undefined for anything else. */
export function hundredths(written: string): number | null | undefined {
  const plain = written.trim().replace(',', '.')
  if (plain === '') return null
  const value = /^\d{1,2}(\.\d{1,3})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
  return value !== undefined && value >= 1 && value <= 3000 ? value : undefined
}
