import * as z from 'zod/mini'
import { note } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { isEmail } from '../users/email.ts'

/**
 * The addresses to which a club gets copies of what people are told about their reservations (CLUB-012): `target` and
 * `bcc`. Answers to these mails go to `sender`. An empty text means no address.
 */
export const MailForward = z.strictObject({
  enabled: z.boolean(),
  target: note(200),
  bcc: note(200),
  sender: note(200),
})
export type MailForward = z.infer<typeof MailForward>

/** A stored forward, with the addresses that do not count yet: their owners have not opened the mailed link. */
export const StoredForward = z.strictObject({ ...MailForward.shape, waiting: z.array(z.string()) })
export type StoredForward = z.infer<typeof StoredForward>

/** The days for which the link that confirms an address of a forward is valid. */
export const FORWARD_LINK_DAYS = 14

/**
 * Why the settings of a forward are refused, or nothing: an address is invalid, or the forward is on without a target.
 */
export function whyNotForward({ enabled, target, bcc, sender }: MailForward): Refusal | undefined {
  if (enabled && target === '') return 'EMAIL_INVALID'
  return [target, bcc, sender].every((address) => address === '' || isEmail(address)) ? undefined : 'EMAIL_INVALID'
}

/** Returns the addresses of a forward, each once. */
export function addressesOf({ target, bcc, sender }: MailForward): string[] {
  return [...new Set([target, bcc, sender])].filter((address) => address !== '')
}

/**
 * Returns the addresses that get copies now, and the address for answers: only those that their owners have confirmed
 * (S02).
 */
export function countingForward(
  { enabled, target, bcc, sender }: MailForward,
  confirmed: readonly string[],
): { copies: string[]; answers: string | undefined } {
  if (!enabled) return { copies: [], answers: undefined }
  const counts = (address: string) => confirmed.includes(address)
  return { copies: [...new Set([target, bcc])].filter(counts), answers: counts(sender) ? sender : undefined }
}

/**
 * Returns the path of the page that confirms an address. The secret stands behind the `#`, which browsers never send to
 * a server.
 */
export function forwardLinkPath(secret: string): string {
  return `/mail-forward#${secret}`
}
