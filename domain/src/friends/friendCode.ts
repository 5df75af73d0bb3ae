import type { Id } from '../base/fields.ts'
import type { Refusal } from '../base/refusals.ts'
import { MINUTE_MS } from '../base/time.ts'

const HOUR_MS = 60 * MINUTE_MS

/** A friend code is good for a day (OP-19). */
export const FRIEND_CODE_MS = 24 * HOUR_MS
/** The most characters in which a code may come (FRND-012). */
export const FRIEND_CODE_MAX = 30

/** Letters and digits that nobody takes for another one; each carries 5 bits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SIGNS_OF_A_CODE = 20
/** How many bytes of chance a code is made of: 20 signs of 5 bits are 100 bits (B05). */
export const FRIEND_CODE_BYTES = SIGNS_OF_A_CODE

/** A code of five signs in four groups, `7GK2M-…`. Each byte brings the 5 bits of one sign. */
export function friendCodeOf(random: Uint8Array): string {
  const signs = [...random].map((byte) => SIGNS[byte % SIGNS.length]).join('')
  return signs.match(/.{5}/g)?.join('-') ?? ''
}

/** What was typed, as the code that was meant: small letters, blanks, lines and signs that look alike do not matter. */
export function plainFriendCode(typed: string): string {
  const signs = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return signs.match(/.{1,5}/gu)?.join('-') ?? ''
}

/** Whether a plain code has the form of one; only then it is worth a try. */
export function isFriendCode(plain: string): boolean {
  return new RegExp(`^([${SIGNS}]{5}-){3}[${SIGNS}]{5}$`).test(plain)
}

export type KnownFriendCode = { uid: Id<'user'>; usedBy: string | null; expiresAt: number }

/**
 * Why a code makes no friendship. Expired, used and unknown codes look alike (B05); only somebody who used one up oneself
 * hears that the two are friends already.
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
/** Tries that open nothing are counted for an hour (B05). */
export const TRIES_COUNTED_FOR_MS = HOUR_MS

/** Whether another code may be tried after so many of the last hour that opened nothing. */
export function mayTryFriendCode(failed: { byPerson: number; fromAddress: number }): boolean {
  return failed.byPerson < MOST_TRIES.person && failed.fromAddress < MOST_TRIES.address
}
