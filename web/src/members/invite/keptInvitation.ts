/** The secret of an invitation that somebody came with before they had an account: it is there again after registration. */
const KEY = 'invitation'

export function keptInvitation(): string {
  return localStorage.getItem(KEY) ?? ''
}

export function keepInvitation(secret: string): void {
  localStorage.setItem(KEY, secret)
}

export function forgetInvitation(): void {
  localStorage.removeItem(KEY)
}
