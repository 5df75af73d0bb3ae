type RedirectSearch = { redirect?: string }
type LoginSearch = RedirectSearch & { mail?: string; email?: string }

/** What the links of mails bring, and the address to begin with. */
export type MailedSearch = { email?: string; code?: string; data?: string }

/** Where somebody wanted to go; checked only when it is used. */
export function redirectSearch({ redirect }: Record<string, unknown>): RedirectSearch {
  return typeof redirect === 'string' ? { redirect } : {}
}

/** The address to fill in comes as `mail` or as `email` (OP-15). */
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
