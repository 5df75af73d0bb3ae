/** Letters and digits that nobody takes for another one; each carries 5 bits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code that people read to each other, in groups of so many signs: `7GK2M-…`. Each byte brings the 5 bits of one sign. */
export function codeOf(random: Uint8Array, group: number): string {
  return inGroups([...random].map((byte) => SIGNS[byte % SIGNS.length]).join(''), group)
}

/**
 * Returns the code that was meant by a typed text: small letters, blanks, lines and signs that look alike do not
 * matter.
 */
export function plainCode(typed: string, group: number): string {
  const signs = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return inGroups(signs, group)
}

/** Whether a plain code has so many groups of so many signs, and no others than these. */
export function hasForm(plain: string, { groups, group }: { groups: number; group: number }): boolean {
  return new RegExp(`^[${SIGNS}]{${group}}(-[${SIGNS}]{${group}}){${groups - 1}}$`).test(plain)
}

function inGroups(signs: string, group: number): string {
  return signs.match(new RegExp(`.{1,${group}}`, 'gu'))?.join('-') ?? ''
}
