/** The letters and digits of codes: none of them looks like another; each carries 5 bits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Makes a code for people to read out from random bytes, in groups of `group` characters: `7GK2M-…`. Each byte gives
 * one character (5 bits).
 */
export function codeOf(random: Uint8Array, group: number): string {
  return inGroups([...random].map((byte) => SIGNS[byte % SIGNS.length]).join(''), group)
}

/** Returns the code that a typed text means: case, blanks, dashes and letters that look like digits do not matter. */
export function plainCode(typed: string, group: number): string {
  const signs = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return inGroups(signs, group)
}

/** Whether a plain code has the right number of groups and of signs in each, and only the signs of codes. */
export function hasForm(plain: string, { groups, group }: { groups: number; group: number }): boolean {
  return new RegExp(`^[${SIGNS}]{${group}}(-[${SIGNS}]{${group}}){${groups - 1}}$`).test(plain)
}

function inGroups(signs: string, group: number): string {
  return signs.match(new RegExp(`.{1,${group}}`, 'gu'))?.join('-') ?? ''
}
