import type german from './publicTexts.de.ts'
import type { SameKeys } from './texts.ts'

export default {
  LANE: 'Lane {name}',
  SERVER_ERRORS: {
    UNKNOWN: 'Unknown error. Please try again later.',
    INSUFFICIENT_PERMISSION: 'You do not have permission for this.',
    STEP_UP_NEEDED: 'This needs a fresh confirmation that it is you.',
    SECOND_FACTOR_NEEDED: 'For these tasks your account needs a second factor.',
    CHALLENGE_INVALID: 'This took too long or has been done already. Please begin again.',
    PASSKEY_INVALID: 'The passkey was not accepted.',
    PASSKEY_NOT_FOUND: 'The passkey was not found.',
    UNAUTHENTICATED: 'Please sign in.',
    USER_EXISTS: 'This user already exists.',
    USER_CORRUPT: 'The user account is incomplete. Please contact support.',
    RESET_SECRET_INVALID: 'The link is invalid or has expired.',
    CLUB_NOT_FOUND: 'The club was not found.',
    MEMBERSHIP_REQUEST_EXISTS: 'A request or membership already exists.',
    KIOSK_CODE_INVALID: 'The screen code is invalid or has expired.',
    DOOR_SECRET_INVALID: 'The secret of the door is wrong or over.',
    CODE_INVALID: 'The code is invalid.',
    SERVICE_UNAVAILABLE: 'The service is currently unavailable.',
    OUTCOME_UNKNOWN:
      'The connection to the database broke while saving. Please check whether it was saved before you try again.',
    CONFIRMATION_CODE_INVALID: 'The confirmation code is invalid or has expired.',
    INPUT_INVALID: 'The input is invalid.',
    EMAIL_EXISTS: 'This email address is already registered.',
    EMAIL_INVALID: 'The email address is invalid.',
    EMAIL_UNVERIFIED: 'Your email address must be confirmed for this.',
    USER_DISABLED: 'This account is disabled.',
    USER_NOT_FOUND: 'There is no account for this email address.',
    PASSWORD_INVALID: 'The password is wrong.',
    PASSWORD_COMMON: 'This password is too common. Please choose another one.',
    PASSWORD_REPEATED: 'This password only repeats the same characters. Please choose another one.',
    PASSWORD_SEQUENCE: 'This password is a row of the keyboard or simple counting. Please choose another one.',
    PASSWORD_PERSONAL: 'This password is made of your name or address. Please choose another one.',
    PASSWORD_PRODUCT: 'This password is made of the name of the club or of Bahnfrei. Please choose another one.',
    PASSWORD_GUESSABLE:
      'This password is a word that many take, such as a season, a month or something about shooting. It is guessed with numbers after it, too. Please choose another one.',
    TIMEZONE_INVALID: 'The time zone is invalid.',
    TOO_MANY_REQUESTS: 'That was too much in a short time. Please wait a little, then it goes on.',
    REGISTRATION_LIMIT_REACHED:
      'Very many accounts have just been created over this internet connection. Try again in an hour, or over another connection such as mobile data.',
  },
} as const satisfies SameKeys<typeof german>
