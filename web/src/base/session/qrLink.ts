/** The request in a QR link: an action and its values, such as `fa` with a friend code (AUTH-016, AUTH-017). */
export type QrAction = { action: string; values: string[] }

const MOST_LENGTH = 500

/** The link that carries an action: `/ra/` and a comma list in URL-safe base64. */
export function qrLinkOf(origin: string, { action, values }: QrAction): string {
  const bytes = new TextEncoder().encode([action, ...values].join(','))
  const base64 = btoa(String.fromCharCode(...bytes))
  return `${origin}/ra/${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** The action in the text after `/ra/`, or nothing when it cannot be read. Padding may be there (OP-20). */
export function qrActionOf(payload: string): QrAction | undefined {
  if (payload.length > MOST_LENGTH || !/^[A-Za-z0-9_-]+={0,2}$/.test(payload)) return undefined
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
    const [action = '', ...values] = new TextDecoder('utf-8', { fatal: true }).decode(bytes).split(',')
    return { action, values }
  } catch {
    return undefined
  }
}
