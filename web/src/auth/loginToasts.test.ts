import { expect, test } from 'vitest'
import { ApiError } from '../base/send/apiError.ts'
import { loginToast } from './loginToasts.ts'

test.each(['EMAIL_INVALID', 'USER_DISABLED', 'USER_NOT_FOUND', 'PASSWORD_INVALID', 'TOO_MANY_REQUESTS'] as const)(
  'the sign-in tells %s in its own words [AUTH-101] [AUTH-102] [AUTH-103] [AUTH-104] [AUTH-105]',
  (code) => {
    expect(loginToast(new ApiError(code, 400))).toBe(`LOGIN_FORM.TOASTS.${code}`)
  },
)

test.each([new ApiError('UNKNOWN', 500), new ApiError(undefined, 502), new TypeError('bug')])(
  'every other failure has the general words: %s [AUTH-106]',
  (error) => {
    expect(loginToast(error)).toBe('TOASTS.GENERIC.UNKNOWN_ERROR')
  },
)
