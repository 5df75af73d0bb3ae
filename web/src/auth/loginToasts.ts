import { ApiError } from '../base/send/apiError.ts'

const TOLD = ['EMAIL_INVALID', 'USER_DISABLED', 'USER_NOT_FOUND', 'PASSWORD_INVALID', 'TOO_MANY_REQUESTS'] as const

/**
 * The text of the toast after a failed sign-in: a text of its own for the refusals in `TOLD`, else a general one
 * (AUTH-101..106).
 */
export function loginToast(error: unknown) {
  const code = error instanceof ApiError ? error.code : undefined
  const told = TOLD.find((known) => known === code)
  return told === undefined ? 'TOASTS.GENERIC.UNKNOWN_ERROR' : (`LOGIN_FORM.TOASTS.${told}` as const)
}
