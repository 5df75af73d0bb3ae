import { type PasswordLink, passwordLinkOf } from '@bahnfrei/domain/auth/mailLinks.ts'
import { redirect } from '@tanstack/react-router'
import type { MailedSearch } from './search.ts'

/** The secrets from a link in a mail. They leave the address at once and are kept in memory only (L11). */
let link: PasswordLink | undefined
let confirmation: { email: string; code: string } | undefined

/** The link for a new password, until another one is opened. */
export function heldLink(): PasswordLink | undefined {
  return link
}

/** The address to confirm with its code, until that is done. */
export function heldConfirmation(): { email: string; code: string } | undefined {
  return confirmation
}

export function forgetConfirmation() {
  confirmation = undefined
}

/** Keeps the link of the address; answers whether there is one. */
export function holdLink({ data }: MailedSearch): boolean {
  if (data === undefined) return link !== undefined
  link = passwordLinkOf(data)
  throw redirect({ to: '/login/create-password', search: {}, replace: true })
}

/** Keeps the code of the address; answers whether there is one. */
export function holdConfirmation({ email = '', code }: MailedSearch): boolean {
  if (code === undefined) return confirmation !== undefined
  confirmation = { email, code }
  throw redirect({ to: '/confirmation', search: { email }, replace: true })
}
