export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '')
}

/** A number as it is compared, in the form of E.164; numbers without a country are German. */
export function plainPhone(phone: string): string {
  const digits = digitsOf(phone.replace(/\(0\)/, ''))
  if (/^\s*\+/.test(phone)) return `+${digits}`
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  return digits.startsWith('0') ? `+49${digits.slice(1)}` : digits
}
