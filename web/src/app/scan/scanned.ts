import { plainTypedCode } from '@bahnfrei/domain/kiosk/checkInCode.ts'
import { qrActionOf } from '../../base/session/qrLink.ts'
import { pastedCode } from '../../friends/pastedCode.ts'

/**
 * The text after `/ra/` in a link of this very application; nothing for everything else that can be in a code, so that
 * no scanned address is ever opened (L18).
 */
export function ownPayload(text: string, origin: string): string | undefined {
  const start = `${origin}/ra/`
  const link = text.trim()
  if (!link.startsWith(start)) return undefined
  const payload = link.slice(start.length)
  return qrActionOf(payload) === undefined ? undefined : payload
}

/** The payload of what somebody typed or pasted: an own link, the digits that a screen shows, or a friend code. */
export function typedPayload(text: string, origin: string): string | undefined {
  const own = ownPayload(text, origin)
  if (own !== undefined) return own
  const digits = plainTypedCode(text)
  if (digits !== undefined) return btoa(`ci,${digits}`).replaceAll('=', '')
  const code = text.includes('/') ? undefined : pastedCode(text)
  return code === undefined ? undefined : btoa(`fa,${code}`).replaceAll('=', '')
}
