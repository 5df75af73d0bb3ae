/** A whole number as people write it, with or without points between its thousands; nothing for what is none. */
export function wholeNumber(written: string): number | undefined {
  const plain = written.trim().replace(/[.,\s](?=\d{3}(\D|$))/g, '')
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined
}

/** Millimetres as people write them, in hundredths; null for nothing written, undefined for what is none. */
export function hundredths(written: string): number | null | undefined {
  const plain = written.trim().replace(',', '.')
  if (plain === '') return null
  const value = /^\d{1,2}(\.\d{1,3})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
  return value !== undefined && value >= 1 && value <= 3000 ? value : undefined
}
