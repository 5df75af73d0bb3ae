import * as z from 'zod/mini'
import { note } from '../base/fields.ts'

/** The name of a person (specification 2 §3.1). `full` is call name and last name until somebody edits it. */
export const Name = z.strictObject({
  full: note(300),
  first: note(300),
  last: note(300),
  call: note(50),
  title: note(100),
})
export type Name = z.infer<typeof Name>

/** The form in which an address is stored and compared: without outer blanks, letters composed and small (L12). */
export function plainEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

/** Whether a plain address looks like one that a mail can reach. Linear in its length. */
export function isEmail(email: string): boolean {
  if (email.length > 200) return false
  const [local, domain, ...more] = email.split('@')
  if (local === undefined || domain === undefined || more.length > 0) return false
  // No signs that are invisible or turn the text around, and none that would end the address in the head of a mail.
  return /^[^\s\p{C}<>()[\]\\,;:"]{1,64}$/u.test(local) && /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u.test(domain)
}

/** Call name and last name, as a list shows the person. */
export function fullName(name: { first: string; last: string; call: string }): string {
  return `${name.call.trim() === '' ? name.first.trim() : name.call.trim()} ${name.last.trim()}`.trim()
}

/** Whether a person still has to give a name before anything else (OP-21). */
export function needsSetup(user: { setupCompleted: boolean; name: { full: string } }): boolean {
  return !user.setupCompleted && user.name.full === ''
}
