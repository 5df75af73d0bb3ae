import type { Id } from '../base/fields.ts'
import type { Refusal } from '../base/refusals.ts'
import { MINUTE_MS } from '../base/time.ts'

/** What a device that waits to be activated shows (KIOS-018). */
export type KioskCode = {
  /** 256 random bits in URL-safe base64 (K01). */
  secret: string
  /** For how long it is good (ms), whatever the clock of the device says. */
  expires: number
  /** Until when it is good (ms). */
  expiryTime: number
}

/** A code is good for five minutes (OP-19). */
export const KIOSK_CODE_MS = 5 * MINUTE_MS
/** And so much longer for somebody who was scanning it while it changed (OP-19). */
export const KIOSK_CODE_GRACE_MS = 30_000

/** A device that waits under a code. */
export type WaitingScreen = {
  /** The screen for which it was activated. */
  screenId: Id<'screen'> | null
  /** Left or used up. */
  isOver: boolean
  /** In milliseconds, with the grace. */
  expiresAt: number
}

/** Why a code activates nothing: unknown, expired and used ones look alike (K01, K02). */
export function whyNotActivate(waiting: WaitingScreen | undefined, now: number): Refusal | undefined {
  if (waiting === undefined || waiting.screenId !== null || waiting.isOver) return 'KIOSK_CODE_INVALID'
  return now < waiting.expiresAt ? undefined : 'KIOSK_CODE_INVALID'
}
