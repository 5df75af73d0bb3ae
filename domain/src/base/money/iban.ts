/** Returns an IBAN as it is stored: without blanks, in capital letters. */
export function plainIban(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/** Returns an IBAN as people read it: in groups of four. */
export function ibanText(iban: string): string {
  return iban.replace(/.{4}(?=.)/g, '$& ')
}

/**
 * The length of an IBAN by country, for the countries from which German clubs collect most; those of other countries
 * have 15 to 34 characters.
 */
const LENGTHS: Record<string, number> = {
  DE: 22,
  AT: 20,
  CH: 21,
  LI: 21,
  LU: 20,
  NL: 18,
  BE: 16,
  FR: 27,
  IT: 27,
  PL: 28,
  CZ: 24,
  DK: 18,
}

/** Whether a plain IBAN has its form and the right check digits (ISO 13616: modulo 97 is 1). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const length = LENGTHS[iban.slice(0, 2)]
  if (length !== undefined && iban.length !== length) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
