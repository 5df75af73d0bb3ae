/** A person or company as a card for the contacts of a phone. Empty texts are left out. */
export type Card = {
  uid: string
  name: string
  first: string
  last: string
  isCompany: boolean
  email: string
  phones: readonly string[]
  street: string
  postalCode: string
  city: string
  country: string
  groups: readonly string[]
}

/** The longest line in bytes (RFC 6350 §3.2). */
const MOST_BYTES = 75

/** Formats a card as vCard 4.0 (RFC 6350). */
export function vcardOf({ uid, name, first, last, isCompany, email, phones, groups, ...address }: Card): string {
  const { street, postalCode, city, country } = address
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `UID:urn:uuid:${uid}`,
    `FN:${escaped(name)}`,
    ...(isCompany ? ['KIND:org', `ORG:${escaped(name)}`] : [`N:${escaped(last)};${escaped(first)};;;`]),
    ...(email === '' ? [] : [`EMAIL:${escaped(email)}`]),
    ...phones.filter((phone) => phone !== '').map((phone) => `TEL:${escaped(phone)}`),
    ...(Object.values(address).every((part) => part === '')
      ? []
      : [`ADR:;;${escaped(street)};${escaped(city)};;${escaped(postalCode)};${escaped(country)}`]),
    ...(groups.length === 0 ? [] : [`CATEGORIES:${groups.map(escaped).join()}`]),
    'END:VCARD',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function escaped(text: string): string {
  return text.replace(/[\\,;]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')
}

/** Folds a line between characters; each continuation begins with a blank. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= MOST_BYTES) return line
  const parts: string[] = ['']
  let bytes = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (bytes + length > MOST_BYTES) {
      parts.push(' ')
      bytes = 1
    }
    parts[parts.length - 1] += character
    bytes += length
  }
  return parts.join('\r\n')
}
