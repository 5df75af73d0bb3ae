import { ApiError } from '../base/send/apiError.ts'

const TOLD = ['EMAIL_INVALID', 'USER_DISABLED', 'USER_NOT_FOUND', 'PASSWORD_INVALID', 'TOO_MANY_REQUESTS'] as const

/** The toast of a sign-in that did not succeed; every other failure has the general words (AUTH-101..106). */
export function loginToast(error: unknown) {
  const code = error instanceof ApiError ? error.code : undefined
  const told = TOLD.find((known) => known === code)
  return told === undefined ? 'TOASTS.GENERIC.UNKNOWN_ERROR' : (`LOGIN_FORM.TOASTS.${told}` as const)
}
