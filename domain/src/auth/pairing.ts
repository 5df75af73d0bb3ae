import type { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { MINUTE_MS } from '../base/time/time.ts'

/** The kind of sign-in that a device asks for: as a person by QR code, or as a screen of a club. */
export type PairingKind = 'user' | 'kiosk'

/** The lifetime of the QR code of a device: two minutes (OP-19). */
export const PAIRING_MS = 2 * MINUTE_MS
/** The lifetime of the token that replaces an approved code: one minute (architecture, Sign-in). */
export const HANDOVER_MS = MINUTE_MS
/** A login by QR code ends after a day, however often it is renewed (Q09). */
export const HANDED_OVER_LOGIN_MS = 24 * 60 * MINUTE_MS
/** The time after which a waiting socket gets a new code (Q08, K04). */
export const CODE_EVERY_MS = 10_000
/** The time for which the codes given to one network address are counted (Q08, K04). */
export const CODES_COUNTED_FOR_MS = 60 * MINUTE_MS
const MOST_CODES_PER_ADDRESS = 60
/**
 * The most devices of one kind that wait at once, from all addresses together: a limit against a flood from many
 * addresses (Q08, K04).
 */
const MOST_OPEN_CODES = 5_000
const CONFIRMATION_DIGITS = 6

/** The number of different confirmation codes. */
export const CONFIRMATION_CODES = 10 ** CONFIRMATION_DIGITS

/** Returns a number below `CONFIRMATION_CODES` as the code that people compare on both screens. */
export function confirmationCodeOf(number: number): string {
  return String(number).padStart(CONFIRMATION_DIGITS, '0')
}

/** Whether this is the id of a device: 256 random bits in URL-safe base64 (Q02). */
export function isDeviceId(value: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(value)
}

/**
 * Whether a device gets a code: its address got `given` codes within the last hour, and `open` devices of its kind
 * wait.
 */
export function mayAskForCode({ given, open }: { given: number; open: number }): boolean {
  return given < MOST_CODES_PER_ADDRESS && open < MOST_OPEN_CODES
}

/** A device that wants to sign in. */
export type Pairing = {
  /** The person who looked at the device first; only this person decides. Null: nobody yet. */
  validatedBy: string | null
  /** The person who let the device in; null: nobody yet. */
  authorizedUid: Id<'user'> | null
  /** Whether the device was declined, has left or has used its code. */
  isOver: boolean
  /** The moment at which it expires, in milliseconds. */
  expiresAt: number
}

type Look = { by: string; now: number }

/**
 * Why somebody may not look at a waiting device. Unknown, expired, used and foreign ones get the same refusal (Q02,
 * Q03).
 */
export function whyNotValidate(pairing: Pairing | undefined, { by, now }: Look): Refusal | undefined {
  if (pairing === undefined || !isOpen(pairing, now)) return 'CODE_INVALID'
  return pairing.validatedBy === null || pairing.validatedBy === by ? undefined : 'CODE_INVALID'
}

/**
 * Why somebody can neither approve a device nor decline it. Only the person who has looked at it decides, and once
 * (OP-18, Q03).
 */
export function whyNotDecide(pairing: Pairing | undefined, { by, now }: Look): Refusal | undefined {
  if (pairing === undefined || !isOpen(pairing, now)) return 'CODE_INVALID'
  return pairing.validatedBy === by ? undefined : 'CODE_INVALID'
}

function isOpen({ authorizedUid, isOver, expiresAt }: Pairing, now: number): boolean {
  return authorizedUid === null && !isOver && now < expiresAt
}

/**
 * Why a person may let no device in: a root may not, so that no device gets power over the whole installation (Q07).
 */
export function whyNotApprove({ root }: { root: boolean }): Refusal | undefined {
  return root ? 'INSUFFICIENT_PERMISSION' : undefined
}
