import type { Flaw } from '../base/call/formChecks.ts'

/**
 * Returns the form in which an address is stored and compared: without outer blanks, in small letters, normalised
 * (NFKC) (L12, X15).
 */
export function plainEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase().normalize('NFKC')
}

/**
 * The scripts whose letters look like letters of other scripts, such as the a of Latin and Cyrillic. Letters of all
 * other scripts may be mixed with each other.
 */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]
const OTHER_LETTERS = /(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}])\p{L}/u

/** Whether an address mixes such scripts, so that it can look like another address (X15). */
function mixesScripts(email: string): boolean {
  return [...SCRIPTS, OTHER_LETTERS].filter((script) => script.test(email)).length > 1
}

/** Whether a plain address has the form of an address for mails. Takes time linear in its length. */
export function isEmail(email: string): boolean {
  if (email.length > 200 || mixesScripts(email)) return false
  const [local, domain, ...more] = email.split('@')
  if (local === undefined || domain === undefined || more.length > 0) return false
  // The form has no signs that are invisible or turn the text around, and none that would end the address in the head
  // of a mail.
  return /^[^\s\p{C}<>()[\]\\,;:"]{1,64}$/u.test(local) && /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u.test(domain)
}

/** Returns the fault of a typed address, or nothing. */
export function emailFlaw(typed: string): Flaw | undefined {
  if (typed.trim() === '') return { key: 'REQUIRED' }
  return isEmail(plainEmail(typed)) ? undefined : { key: 'INVALID' }
}
