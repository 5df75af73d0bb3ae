import type { Flaw, PasswordFlaw } from '../base/call/formChecks.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { PASSWORD_MAX, PASSWORD_MIN, PASSWORD_MIN_AT_SIGN_IN } from './password.ts'
import { type KnownOf, whyWeakPassword } from './weakPassword.ts'

/**
 * Returns the fault of an account's password that a form can detect: a password that is too short to be right is not
 * sent (AUTH-058).
 */
export function passwordFlaw(password: string): Flaw | Refusal | undefined {
  if (password === '') return { key: 'REQUIRED' }
  return password.length < PASSWORD_MIN_AT_SIGN_IN ? 'PASSWORD_INVALID' : tooLongFlaw(password)
}

/** Returns the fault of a new password, or nothing. */
export function newPasswordFlaw(password: string, known: KnownOf): Flaw | PasswordFlaw | Refusal | undefined {
  if (password === '') return { key: 'REQUIRED' }
  if (password.length < PASSWORD_MIN) return { key: 'MIN_LENGTH' }
  return tooLongFlaw(password) ?? whyWeakPassword(password, known)
}

/** Returns the fault of the repetition of a new password, or nothing. */
export function repeatedFlaw(repeated: string, password: string): Flaw | PasswordFlaw | undefined {
  if (repeated === '') return { key: 'REQUIRED' }
  if (repeated !== password) return { key: 'MISMATCH' }
  return repeated.length < PASSWORD_MIN ? { key: 'MIN_LENGTH' } : undefined
}

/** Returns the fault of a password that is too long, or nothing. */
export function tooLongFlaw(password: string): Flaw | undefined {
  return password.length > PASSWORD_MAX ? { key: 'MAX_LENGTH', len: String(PASSWORD_MAX) } : undefined
}
