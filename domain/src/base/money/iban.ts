/** Returns an IBAN as it is stored: without blanks, in capital letters. */
export function plainIban(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/** Returns an IBAN as people read it: in groups of four. */
export function ibanText(iban: string): string {
  return iban.replace(/.{4}(?=.)/g, '$& ')
}

/** The length of an IBAN by country, for the countries of SEPA; those of other countries have 15 to 34 characters. */
const LENGTHS: Record<string, number> = {
  ...{ AD: 24, AL: 28, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22 },
  ...{ DK: 18, EE: 20, ES: 24, FI: 18, FR: 27, GB: 22, GI: 23, GR: 27, HR: 21 },
  ...{ HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27 },
  ...{ MD: 24, ME: 22, MK: 19, MT: 31, NL: 18, NO: 15, PL: 28, PT: 25, RO: 24 },
  ...{ RS: 22, SE: 24, SI: 19, SK: 24, SM: 27, VA: 22 },
}

/** Whether a plain IBAN has its form and the right check digits (ISO 13616: modulo 97 is 1). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const length = LENGTHS[iban.slice(0, 2)]
  if (length !== undefined && iban.length !== length) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
