import type { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { MINUTE_MS } from '../base/time/time.ts'
import { codeOf, hasForm, plainCode } from '../base/typedCode.ts'

const HOUR_MS = 60 * MINUTE_MS

/** A friend code is good for a day (OP-19). */
export const FRIEND_CODE_MS = 24 * HOUR_MS
/** The most characters of a typed code (FRND-012). */
export const FRIEND_CODE_MAX = 30

const SIGNS_OF_A_CODE = 20
/** The random bytes of a code: each gives one sign of 5 bits, together 100 bits (B05). */
export const FRIEND_CODE_BYTES = SIGNS_OF_A_CODE

const SIGNS_OF_A_GROUP = 5

/** Makes a code of four groups of five signs, `7GK2M-…`. */
export function friendCodeOf(random: Uint8Array): string {
  return codeOf(random, SIGNS_OF_A_GROUP)
}

/** Returns the code that a typed text means. */
export function plainFriendCode(typed: string): string {
  return plainCode(typed, SIGNS_OF_A_GROUP)
}

/** Whether a text has the form of a code; others are not looked up. */
export function isFriendCode(plain: string): boolean {
  return hasForm(plain, { groups: 4, group: SIGNS_OF_A_GROUP })
}

export type KnownFriendCode = { uid: Id<'user'>; usedBy: string | null; expiresAt: number }

/**
 * Why a code makes no friendship, or nothing. Expired, used and unknown codes get the same refusal (B05); only the
 * person who used a code is told that the two are friends already.
 */
export function whyNotRedeem(
  code: KnownFriendCode | undefined,
  { by, areFriends, now }: { by: string; areFriends: boolean; now: number },
): Refusal | undefined {
  if (code === undefined || code.expiresAt <= now) return 'FRIEND_CODE_INVALID'
  if (code.usedBy !== null && !(code.usedBy === by && areFriends)) return 'FRIEND_CODE_INVALID'
  if (code.uid === by) return 'FRIEND_ADD_SELF'
  return areFriends ? 'FRIEND_ALREADY_ADDED' : undefined
}

const MOST_TRIES = { person: 10, address: 60 }
/** The time for which failed tries are counted (B05). */
export const TRIES_COUNTED_FOR_MS = HOUR_MS

/** Whether another code may be tried after this many failures in the last hour. */
export function mayTryFriendCode(failed: { byPerson: number; fromAddress: number }): boolean {
  return failed.byPerson < MOST_TRIES.person && failed.fromAddress < MOST_TRIES.address
}
