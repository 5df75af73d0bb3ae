import type { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { MINUTE_MS } from '../base/time/time.ts'
import { codeOf, hasForm, plainCode } from '../base/typedCode.ts'

/** The code that a device shows while it waits to be activated (KIOS-018). */
export type KioskCode = {
  /** The secret of the QR code: 256 random bits in URL-safe base64 (K01). */
  secret: string
  /** The code to type: 8 signs, 40 bits; a person has ten tries an hour (K01). */
  typedCode: string
  /** The time (ms) for which the code is valid, which does not depend on the clock of the device. */
  expires: number
  /** The moment (ms) until which the code is valid. */
  expiryTime: number
}

/** The random bytes of a code to type. */
export const TYPED_CODE_BYTES = 8
const SIGNS_OF_A_GROUP = 4

/** Makes the code to type: `7GK2-MQ4X`. */
export function typedKioskCodeOf(random: Uint8Array): string {
  return codeOf(random, SIGNS_OF_A_GROUP)
}

/** Returns the code that a typed text means; nothing when it does not have the form of a code. */
export function readKioskCode(typed: string): string | undefined {
  const plain = plainCode(typed, SIGNS_OF_A_GROUP)
  return hasForm(plain, { groups: 2, group: SIGNS_OF_A_GROUP }) ? plain : undefined
}

/** The time for which a device shows a code: five minutes (OP-19). */
export const KIOSK_CODE_MS = 5 * MINUTE_MS
/** The further time for which a code is valid, for somebody who scans it while it changes (OP-19). */
export const KIOSK_CODE_GRACE_MS = 30_000

/** A device that waits to be activated under a code. */
export type WaitingScreen = {
  /** The screen as which it was activated; null: not yet. */
  screenId: Id<'screen'> | null
  /** Whether the device has left or its code was used up. */
  isOver: boolean
  /** The moment (ms) at which the code expires, the grace included. */
  expiresAt: number
}

/** Why a code activates nothing, or nothing. Unknown, expired and used codes get the same refusal (K01, K02). */
export function whyNotActivate(waiting: WaitingScreen | undefined, now: number): Refusal | undefined {
  if (waiting === undefined || waiting.screenId !== null || waiting.isOver) return 'KIOSK_CODE_INVALID'
  return now < waiting.expiresAt ? undefined : 'KIOSK_CODE_INVALID'
}
