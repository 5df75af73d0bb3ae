import { plainTypedCode } from '@bahnfrei/domain/kiosk/checkInCode.ts'
import { qrActionOf } from '../../base/session/qrLink.ts'
import { pastedCode } from '../../friends/pastedCode.ts'

/**
 * The text after `/ra/` in a link of this installation. Undefined for every other text, so that no scanned address of
 * another site is opened (L18).
 */
export function ownPayload(text: string, origin: string): string | undefined {
  const start = `${origin}/ra/`
  const link = text.trim()
  if (!link.startsWith(start)) return undefined
  const payload = link.slice(start.length)
  return qrActionOf(payload) === undefined ? undefined : payload
}

/**
 * The payload for a text that somebody typed or pasted: a link of this installation, the digits on a screen, or a
 * friend code. Undefined for other texts.
 */
export function typedPayload(text: string, origin: string): string | undefined {
  const own = ownPayload(text, origin)
  if (own !== undefined) return own
  const digits = plainTypedCode(text)
  if (digits !== undefined) return btoa(`ci,${digits}`).replaceAll('=', '')
  const code = text.includes('/') ? undefined : pastedCode(text)
  return code === undefined ? undefined : btoa(`fa,${code}`).replaceAll('=', '')
}
