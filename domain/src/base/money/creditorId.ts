/**
 * Whether a text has the form and the check digits of a creditor id for direct debits: country, two check digits, a free
 * code of three signs that does not count for them, and the national part (ISO 7064, modulo 97 is 1).
 */
export function isCreditorId(id: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(id)) return false
  if (id.startsWith('DE') && !/^DE\d{2}[A-Z0-9]{3}0\d{10}$/.test(id)) return false
  const digits = (id.slice(7) + id.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
