import { type RedirectSearch, redirectSearch } from '../base/session/redirect.ts'

type LoginSearch = RedirectSearch & { mail?: string; email?: string }

/**
 * The search parameters of links in mails: `email` fills in the address, `code` confirms it, `data` allows a new
 * password.
 */
export type MailedSearch = { email?: string; code?: string; data?: string }

/** The search parameters of the sign-in. The address to fill in comes as `mail` or as `email` (OP-15). */
export function loginSearch(raw: Record<string, unknown>): LoginSearch {
  return {
    ...redirectSearch(raw),
    ...(typeof raw.mail === 'string' ? { mail: raw.mail } : {}),
    ...(typeof raw.email === 'string' ? { email: raw.email } : {}),
  }
}

export function mailedSearch(raw: Record<string, unknown>): MailedSearch {
  return {
    ...(typeof raw.email === 'string' ? { email: raw.email } : {}),
    ...(typeof raw.code === 'string' ? { code: raw.code } : {}),
    ...(typeof raw.data === 'string' ? { data: raw.data } : {}),
  }
}
