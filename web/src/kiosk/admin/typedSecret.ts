import { readKioskCode } from '@bahnfrei/domain/kiosk/kioskCode.ts'
import { qrActionOf } from '../../base/session/qrLink.ts'

/** The code of a device from a typed text, or from the pasted link of its QR code; spaces are ignored. */
export function typedSecret(text: string, origin: string): string | undefined {
  const short = readKioskCode(text)
  if (short !== undefined) return short
  const typed = text.replace(/\s/g, '')
  const link = typed.startsWith(`${origin}/ra/`) ? qrActionOf(typed.slice(`${origin}/ra/`.length)) : undefined
  const secret = link?.action === 'ka' ? link.values[0] : typed
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined
}
