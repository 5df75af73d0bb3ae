import type german from './publicTexts.de.ts'
import type { SameKeys } from './texts.ts'

export default {
  LANE: 'Lane {name}',
  SERVER_ERRORS: {
    UNKNOWN: 'Unknown error. Please try again later.',
    INSUFFICIENT_PERMISSION: 'You do not have permission for this.',
    STEP_UP_NEEDED: 'Please confirm again that it is you.',
    SECOND_FACTOR_NEEDED: 'For these tasks your account needs a second factor.',
    CHALLENGE_INVALID: 'This took too long or has already been done. Please start again.',
    PASSKEY_INVALID: 'The passkey was not accepted.',
    PASSKEY_NOT_FOUND: 'The passkey was not found.',
    UNAUTHENTICATED: 'Please sign in.',
    USER_EXISTS: 'This user already exists.',
    USER_CORRUPT: 'The user account is incomplete. Please contact support.',
    RESET_SECRET_INVALID: 'The link is invalid or has expired.',
    CLUB_NOT_FOUND: 'The club was not found.',
    MEMBERSHIP_REQUEST_EXISTS: 'A request or membership already exists.',
    KIOSK_CODE_INVALID: 'The screen code is invalid or has expired.',
    DOOR_SECRET_INVALID: 'The door secret is wrong or has expired.',
    CODE_INVALID: 'The code is invalid.',
    SERVICE_UNAVAILABLE: 'The service is currently unavailable.',
    OUTCOME_UNKNOWN:
      'The database connection was lost while saving. Please check whether it was saved before trying again.',
    CONFIRMATION_CODE_INVALID: 'The confirmation code is invalid or has expired.',
    INPUT_INVALID: 'The input is invalid.',
    EMAIL_EXISTS: 'This email address is already registered.',
    EMAIL_INVALID: 'The email address is invalid.',
    EMAIL_UNVERIFIED: 'You need to confirm your email address for this.',
    USER_DISABLED: 'This account is disabled.',
    USER_NOT_FOUND: 'There is no account for this email address.',
    PASSWORD_INVALID: 'The password is wrong.',
    PASSWORD_COMMON: 'This password is too common. Please choose another one.',
    PASSWORD_REPEATED: 'This password just repeats the same characters. Please choose another one.',
    PASSWORD_SEQUENCE: 'This password is a keyboard row or a simple sequence. Please choose another one.',
    PASSWORD_PERSONAL: 'This password contains your name or address. Please choose another one.',
    PASSWORD_PRODUCT: 'This password contains the name of the club or of Bahnfrei. Please choose another one.',
    PASSWORD_GUESSABLE:
      'This password is a common word, such as a season, a month or a shooting term. Adding numbers does not make it safer. Please choose another one.',
    TIMEZONE_INVALID: 'The time zone is invalid.',
    TOO_MANY_REQUESTS: 'Too many attempts in a short time. Please wait a little.',
    REGISTRATION_LIMIT_REACHED:
      'Too many accounts have just been created from this internet connection. Try again in an hour, or use another connection such as mobile data.',
  },
} as const satisfies SameKeys<typeof german>
