import * as z from 'zod/mini'
import { note } from '../base/fields.ts'
import type { Refusal } from '../base/refusals.ts'
import { isEmail } from '../users/user.ts'

/**
 * Where a club gets a copy of what people are told about their reservations (CLUB-012): to `target` and `bcc`. Answers to
 * these mails go to `sender`. An empty address is none.
 */
export const MailForward = z.strictObject({
  enabled: z.boolean(),
  target: note(200),
  bcc: note(200),
  sender: note(200),
})
export type MailForward = z.infer<typeof MailForward>

/** Why copies cannot be sent so, or nothing: addresses must be some, and without a target nothing is forwarded. */
export function whyNotForward({ enabled, target, bcc, sender }: MailForward): Refusal | undefined {
  if (enabled && target === '') return 'EMAIL_INVALID'
  return [target, bcc, sender].every((address) => address === '' || isEmail(address)) ? undefined : 'EMAIL_INVALID'
}
