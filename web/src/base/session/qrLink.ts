/** The content of a QR link: an action and its values, such as `fa` with a friend code (AUTH-016, AUTH-017). */
export type QrAction = { action: string; values: string[] }

const MOST_LENGTH = 500

/** Builds the link for an action: `/ra/` and a comma-separated list in URL-safe base64. */
export function qrLinkOf(origin: string, { action, values }: QrAction): string {
  const bytes = new TextEncoder().encode([action, ...values].join(','))
  const base64 = btoa(String.fromCharCode(...bytes))
  return `${origin}/ra/${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** Decodes the text after `/ra/`, with or without padding (OP-20). Undefined if it is not valid. */
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
