import * as z from 'zod/mini'

/** The content of a link for a new password: the address of the account, and the secret that was mailed. */
export type PasswordLink = { email: string; secret: string }

const PasswordLink = z.strictObject({
  email: z.string().check(z.minLength(1), z.maxLength(254)),
  secret: z.string().check(z.minLength(1), z.maxLength(100)),
})

/**
 * The time for which a mailed link is valid: for a forgotten password in minutes (L09), for an invitation or an address
 * in days (OP-19).
 */
export const PASSWORD_LINK_MINUTES = 30
export const INVITATION_DAYS = 14
export const CONFIRMATION_DAYS = 14

/** The longest `data` that is decoded, in characters; an address and a secret need less than half of it. */
const MOST_LENGTH = 2_000

/** Returns the path of the page that sets a new password, for anybody who has the mail (AUTH-066). */
export function passwordPath({ email, secret }: PasswordLink): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ email, secret }))
  return `/login/create-password?data=${encodeURIComponent(btoa(String.fromCharCode(...bytes)))}`
}

/** Returns the link that `data` holds, or nothing when `data` is no valid link (AUTH-068, L11). */
export function passwordLinkOf(data: string): PasswordLink | undefined {
  // A plus sign that was not written as %2B arrives as a blank.
  const base64 = data.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/')
  if (data.length > MOST_LENGTH || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined
  try {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const read = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
    const { data: link } = z.safeParse(PasswordLink, read)
    return link
  } catch {
    return undefined
  }
}

/** Returns the path of the page that confirms an address (OP-16). */
export function confirmationPath({ email, code }: { email: string; code: string }): string {
  return `/confirmation?${new URLSearchParams({ email, code })}`
}
