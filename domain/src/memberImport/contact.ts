import { isEmail, plainEmail } from '../users/email.ts'
import { digitsOf, plainPhone } from '../users/phone.ts'
import type { FaultCode } from './faults.ts'

/** A house number at the end: a number, a letter, a range. */
const HOUSE = /^(.*?\D)\s+(\d+\s?[a-z]?(?:\s?[-–/+]\s?\d+\s?[a-z]?)?)$/i
/** "C4, 12": the blocks of Mannheim have no street. */
const BLOCK = /^[a-z]\s?\d{1,2}\s*,\s*\d/i

/** Street and place in one cell, parted by a comma or on lines of their own. */
export const WHOLE_ADDRESS = /^(.*\p{L}.*?)\s*[,;\n]\s*((?:[A-Z]{1,2}-)?\d{4,5}\s+\p{L}.*)$/su

export type ReadStreet = { street: string; houseNumber: string; fault?: FaultCode }

export function splitStreet(typed: string): ReadStreet {
  const whole = typed.trim().replace(/\s+/g, ' ')
  if (BLOCK.test(whole)) return { street: whole, houseNumber: '', fault: 'STREET_NOT_SPLIT' }
  const [, street, houseNumber] = HOUSE.exec(whole) ?? []
  if (street === undefined || houseNumber === undefined) return { street: whole, houseNumber: '' }
  return { street: street.trim(), houseNumber: houseNumber.replace(/\s/g, '') }
}

/** "04109 Ort" as its two parts. */
export function splitPlace(typed: string): { postalCode: string; city: string } {
  const [, postalCode = '', city = typed.trim()] = /^(?:[A-Z]{1,3}-)?(\d{4,5})[\s,]+(\S.*)$/i.exec(typed.trim()) ?? []
  return { postalCode, city }
}

const COUNTRIES: Record<string, RegExp> = {
  DE: /^(d|de|deu|ger|deutschland|germany)$/i,
  AT: /^(a|at|aut|österreich|oesterreich|austria)$/i,
  CH: /^(ch|che|schweiz|switzerland)$/i,
  LI: /^(fl|li|liechtenstein)$/i,
  LU: /^(l|lu|lux|luxemburg|luxembourg)$/i,
  FR: /^(f|fr|fra|frankreich|france)$/i,
  BE: /^(b|be|bel|belgien|belgium)$/i,
  NL: /^(nl|nld|niederlande|netherlands|holland)$/i,
  DK: /^(dk|dnk|dänemark|denmark)$/i,
  PL: /^(pl|pol|polen|poland)$/i,
  CZ: /^(cz|cze|tschechien|tschechische republik|czechia)$/i,
  IT: /^(i|it|ita|italien|italy)$/i,
}

/** A country as two letters (ISO 3166), by its name or the code of its cars. */
export function readCountry(typed: string): { country: string; fault?: FaultCode } {
  const word = typed.trim()
  const country = Object.keys(COUNTRIES).find((code) => COUNTRIES[code]?.test(word))
  if (country !== undefined || word === '') return { country: country ?? '' }
  return { country: '', fault: 'COUNTRY_UNKNOWN' }
}

/** Towns of neighbouring countries whose postcodes have four digits: there no leading zero was lost. */
const FOUR_DIGITS =
  /^(zürich|basel|bern|genf|genève|lausanne|luzern|st\. gallen|wien|graz|linz|salzburg|innsbruck|bregenz|vaduz|luxemburg|luxembourg)\b/i

/**
 * Reads a postcode. In Germany, or without a country, it must have five digits; one of four digits gets back the zero
 * that a spreadsheet took from it.
 */
export function readPostalCode(
  typed: string,
  { country, city }: { country: string; city: string },
): { postalCode: string; fault?: FaultCode } {
  const code = typed.trim().replace(/^[A-Z]{1,2}-(?=\d)/i, '')
  if (code === '' || !['', 'DE'].includes(country) || FOUR_DIGITS.test(city.trim())) return { postalCode: code }
  if (/^\d{5}$/.test(code)) return { postalCode: code }
  if (/^\d{4}$/.test(code)) return { postalCode: `0${code}`, fault: 'POSTCODE_PADDED' }
  return { postalCode: code, fault: 'POSTCODE_INVALID' }
}

/** Reads the mail addresses in a cell, in the form in which they are stored. Other text is left out, with a fault. */
export function readEmails(typed: string): { emails: string[]; fault?: FaultCode } {
  const parts = typed.split(/(?:[,;\s]|:::)+/).filter((part) => part !== '')
  const emails = parts.map(plainEmail).filter(isEmail)
  return { emails: [...new Set(emails)], ...(emails.length < parts.length && { fault: 'EMAIL_INVALID' as const }) }
}

/** Reads the phone numbers in a cell as they are written, with the faults that were found or corrected in them. */
export function readPhones(typed: string): { phones: string[]; faults: FaultCode[] } {
  const cell = typed.trim()
  if (cell === '') return { phones: [], faults: [] }
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(cell)) return { phones: [], faults: ['PHONE_LOST'] }
  if (!/\d/.test(cell)) return { phones: [], faults: ['PHONE_UNREADABLE'] }
  const parts = cell.split(/\s*(?:[;,|\n]|:::|\s\/\s|\bo(?:der|\.)\b)\s*/i).filter((part) => /\d/.test(part))
  // A stroke also stands inside of one number: "0049 176 / 040690-33".
  const split = (parts.every(isWhole) ? parts : [cell]).map(bareNumber)
  if (split.some((part) => part === '' || digitsOf(part).length > MOST_DIGITS))
    return { phones: [], faults: ['PHONE_UNREADABLE'] }
  const phones = split.map(withPrefix)
  return {
    phones,
    faults: [
      ...(split.length > 1 ? ['PHONES_SPLIT' as const] : []),
      ...(phones.some((phone, index) => phone !== split[index]) ? ['PHONE_ZERO_ADDED' as const] : []),
    ],
  }
}

/** A number without the words around it ("Tel. 030 1234567 (Büro)"); empty where these hold digits too. */
function bareNumber(part: string): string {
  const [number = ''] = /[+(]*\d[\d\s/().–-]*/.exec(part) ?? []
  const bare = number.replace(/[\s/(.–-]+$/, '')
  return digitsOf(part) === digitsOf(bare) ? bare : ''
}

/** A number has no more digits (E.164), with two zeros instead of the plus. */
const MOST_DIGITS = 17

/** Whether a part of a cell is a number of its own rather than the code of an area or a country. */
function isWhole(part: string): boolean {
  return digitsOf(part).length >= (/^\s*(\+|00)/.test(part) ? 9 : 6)
}

/** Gives a number the zero or plus back that a spreadsheet took from it. */
function withPrefix(phone: string): string {
  const digits = digitsOf(phone)
  if (/^49/.test(digits) && digits.length >= 11 && /^4/.test(phone)) return `+${phone}`
  if (/^1[567]\d/.test(phone) && digits.length >= 10) return `0${phone}`
  return /^[1-9]\d{1,4}[ /-]/.test(phone) && digits.length >= 8 ? `0${phone}` : phone
}

export function isMobile(phone: string): boolean {
  return /^\+491[567]/.test(plainPhone(phone))
}

/** The signs that Windows-1252 has at 0x80 to 0x9F; five of them are none. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** A cell whose UTF-8 was once read as Windows-1252 ("MÃ¼ller"); anything else stays as it is. */
export function repairEncoding(cell: string): string {
  if (!/[\u00c2-\u00f4]/.test(cell)) return cell
  const bytes = [...cell].map((sign) => {
    const at = WINDOWS.indexOf(sign)
    return at >= 0 ? 0x80 + at : (sign.codePointAt(0) ?? 0)
  })
  if (bytes.some((byte) => byte > 0xff)) return cell
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes))
  } catch {
    return cell
  }
}
