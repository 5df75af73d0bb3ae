import { type PasswordLink, passwordLinkOf } from '@bahnfrei/domain/auth/mailLinks.ts'
import { redirect } from '@tanstack/react-router'
import type { MailedSearch } from './search.ts'

/**
 * The secrets from links in mails. They are removed from the address of the page at once and kept in memory only (L11).
 */
let link: PasswordLink | undefined
let confirmation: { email: string; code: string } | undefined

/** The data of the last opened link for a new password. */
export function heldLink(): PasswordLink | undefined {
  return link
}

/** The address and code of an opened confirmation link, until the address is confirmed. */
export function heldConfirmation(): { email: string; code: string } | undefined {
  return confirmation
}

export function forgetConfirmation() {
  confirmation = undefined
}

/**
 * Moves the data of a password link from the address into memory and redirects to the address without it. Returns
 * whether a link is kept.
 */
export function holdLink({ data }: MailedSearch): boolean {
  if (data === undefined) return link !== undefined
  link = passwordLinkOf(data)
  throw redirect({ to: '/login/create-password', search: {}, replace: true })
}

/**
 * Moves the code of a confirmation link from the address into memory and redirects to the address without it. Returns
 * whether a code is kept.
 */
export function holdConfirmation({ email = '', code }: MailedSearch): boolean {
  if (code === undefined) return confirmation !== undefined
  confirmation = { email, code }
  throw redirect({ to: '/confirmation', search: { email }, replace: true })
}
