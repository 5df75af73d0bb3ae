/** The code of a club that somebody came with before they could ask: it is there again after registration and sign-in. */
const KEY = 'joinCode'

export function wantedCode(): string {
  return localStorage.getItem(KEY) ?? ''
}

export function keepWantedCode(code: string): void {
  localStorage.setItem(KEY, code)
}

export function forgetWantedCode(): void {
  localStorage.removeItem(KEY)
}
