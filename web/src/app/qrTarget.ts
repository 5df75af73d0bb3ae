import { isDeviceId } from '@bahnfrei/domain/auth/pairing.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { QrAction } from '../base/session/qrLink.ts'

/** The screen to which a QR link leads, with the values from the link (AUTH-017 to AUTH-021). */
export type QrTarget =
  | { to: 'friends'; code: string }
  | { to: 'approval'; deviceId: string }
  | { to: 'journalEntry'; uid: Id<'user'>; entryId: string }
  | { to: 'journalReport'; uid: Id<'user'>; reportId: Id<'journalReport'> }
  | { to: 'kiosk'; kioskCode: string }
  | { to: 'checkIn'; code: string; club?: Id<'club'> }

/** The target of an action; undefined for an unknown action and for missing or surplus values. */
export function qrTargetOf({ action, values }: QrAction): QrTarget | undefined {
  const [first = '', second = '', ...more] = values
  const isOne = values.length === 1 && first !== ''
  const isTwo = more.length === 0 && first !== '' && second !== ''
  if (action === 'fa') return { to: 'friends', code: first }
  if (action === 'si' && isOne && isDeviceId(first)) return { to: 'approval', deviceId: first }
  if (action === 'jv' && isTwo) return { to: 'journalEntry', uid: first, entryId: second }
  if (action === 'jr' && isTwo) return { to: 'journalReport', uid: first, reportId: second }
  if (action === 'ka' && isOne) return { to: 'kiosk', kioskCode: first }
  if (action === 'ci' && isOne) return { to: 'checkIn', code: first }
  if (action === 'ci' && isTwo) return { to: 'checkIn', club: first, code: second }
  return undefined
}
