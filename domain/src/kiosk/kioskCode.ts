import type { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { MINUTE_MS } from '../base/time/time.ts'
import { codeOf, hasForm, plainCode } from '../base/typedCode.ts'

/** The code that a device shows while it waits to be activated (KIOS-018). */
export type KioskCode = {
  /** 256 random bits in URL-safe base64 (K01). */
  secret: string
  /** The same code to type: 8 signs of 5 bits are 40 bits, and a person has ten tries an hour (K01). */
  typedCode: string
  /** The time for which it is good (ms), whatever the clock of the device says. */
  expires: number
  /** The moment until which it is good (ms). */
  expiryTime: number
}

/** How many bytes of chance the code to type is made of. */
export const TYPED_CODE_BYTES = 8
const SIGNS_OF_A_GROUP = 4

/** The code of a device as people type it: `7GK2-MQ4X`. */
export function typedKioskCodeOf(random: Uint8Array): string {
  return codeOf(random, SIGNS_OF_A_GROUP)
}

/** Returns the code that was meant by a typed text; nothing when it does not have the form of one. */
export function readKioskCode(typed: string): string | undefined {
  const plain = plainCode(typed, SIGNS_OF_A_GROUP)
  return hasForm(plain, { groups: 2, group: SIGNS_OF_A_GROUP }) ? plain : undefined
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
  /** The moment at which it expires, in milliseconds, with the grace. */
  expiresAt: number
}

/** Why a code activates nothing: unknown, expired and used ones look alike (K01, K02). */
export function whyNotActivate(waiting: WaitingScreen | undefined, now: number): Refusal | undefined {
  if (waiting === undefined || waiting.screenId !== null || waiting.isOver) return 'KIOSK_CODE_INVALID'
  return now < waiting.expiresAt ? undefined : 'KIOSK_CODE_INVALID'
}
