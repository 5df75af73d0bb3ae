import type { Refusal } from '../base/call/refusals.ts'

/** Passwords have 8 to 128 characters; those of old accounts may be shorter (L14, OP-14). */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** The shortest password that the sign-in form sends (AUTH-058). */
export const PASSWORD_MIN_AT_SIGN_IN = 6

/** Returns the form in which a password is hashed: composed and decomposed letters are the same (L14). */
export function plainPassword(password: string): string {
  return password.normalize('NFKC')
}

/** The refusals of a new password (L14, L30). */
export const NEW_PASSWORD_REFUSALS = [
  'PASSWORD_COMMON',
  'PASSWORD_REPEATED',
  'PASSWORD_SEQUENCE',
  'PASSWORD_PERSONAL',
  'PASSWORD_PRODUCT',
  'PASSWORD_GUESSABLE',
] as const satisfies Refusal[]
