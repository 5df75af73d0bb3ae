/**
 * Every way in which Bahnfrei says no, with the HTTP status of its answer
 * (specification 2 §8, open points appendix F; the sign-in codes are OP-15; RESERVATION_LIMIT_REACHED,
 * RESERVATION_CHANGES_USED_UP, RESERVATION_NOT_PERMITTED, RESERVATION_PROMISED, WAITING_NOT_NEEDED,
 * UPLOAD_LIMIT_REACHED, SAVED_VIEW_LIMIT_REACHED, FEEDBACK_NOT_FOUND,
 * LAST_OWNER, MEMBERSHIP_INACTIVE, ACCESS_LIMIT_REACHED, CHANGED_MEANWHILE, DATA_COPY_NOT_FOUND, EMAIL_UNVERIFIED, OUTCOME_UNKNOWN, PASSWORD_COMMON,
 * IMPORT_FILE_INVALID, IMPORT_FILE_TOO_LARGE, IMPORT_FILE_OLD, IMPORT_NO_HEADERS, IMPORT_NOT_FOUND, IMPORT_RUNNING, IMPORT_UNDECIDED,
 * PASSWORD_REPEATED, PASSWORD_SEQUENCE, PASSWORD_PERSONAL, PASSWORD_PRODUCT,
 * REGISTRATION_LIMIT_REACHED and those of step-up, second factor and logins are ours).
 * The words stand in `texts.de.ts` and `texts.en.ts` under the same keys.
 */
export const REFUSALS = {
  UNKNOWN: 500,
  TEST_ERROR: 500,
  INSUFFICIENT_PERMISSION: 403,
  STEP_UP_NEEDED: 403,
  SECOND_FACTOR_NEEDED: 403,
  CHALLENGE_INVALID: 400,
  PASSKEY_INVALID: 401,
  PASSKEY_NOT_FOUND: 404,
  FACTOR_EXISTS: 409,
  LOGIN_NOT_FOUND: 404,
  TARGET_INSUFFICIENT_PERMISSION: 403,
  ADMIN_RESERVATION_SELF: 403,
  UNAUTHENTICATED: 401,
  MISSING_USER: 404,
  USER_EXISTS: 409,
  USER_CORRUPT: 500,
  RESET_SECRET_INVALID: 400,
  CLUB_NOT_FOUND: 404,
  CLUB_ID_MISSING: 400,
  MEMBERSHIP_REQUEST_EXISTS: 409,
  FRIEND_NOT_FOUND: 404,
  FRIEND_CODE_INVALID: 400,
  FRIEND_ADD_SELF: 400,
  FRIEND_RESERVATION_SELF: 400,
  FRIEND_ID_MISSING: 400,
  FRIEND_ALREADY_ADDED: 409,
  RESERVATION_NOT_FOUND: 404,
  RESERVATION_CONFLICT: 409,
  EVENT_CONFLICT: 409,
  DEADLINE_EXCEEDED: 409,
  RESERVATION_IN_PAST: 400,
  RESERVATION_TIME_INVALID: 400,
  RESERVATION_TIME_FORBIDDEN: 403,
  RESERVATION_LIMIT_REACHED: 403,
  RESERVATION_CHANGES_USED_UP: 403,
  RESERVATION_NOT_PERMITTED: 403,
  RESERVATION_PROMISED: 409,
  WAITING_NOT_NEEDED: 409,
  KIOSK_CODE_INVALID: 400,
  JOURNAL_SELF_VALIDATE: 403,
  CODE_INVALID: 400,
  TIMEZONE_INVALID: 400,
  INVALID_EVENT_TIME: 400,
  SERVICE_UNAVAILABLE: 503,
  OUTCOME_UNKNOWN: 503,
  CONFIRMATION_CODE_INVALID: 400,
  INPUT_INVALID: 400,
  SIGNUM_EXISTS: 409,
  EMAIL_EXISTS: 409,
  EMAIL_INVALID: 400,
  EMAIL_UNVERIFIED: 403,
  USER_DISABLED: 403,
  USER_NOT_FOUND: 404,
  PASSWORD_INVALID: 401,
  PASSWORD_COMMON: 400,
  PASSWORD_REPEATED: 400,
  PASSWORD_SEQUENCE: 400,
  PASSWORD_PERSONAL: 400,
  PASSWORD_PRODUCT: 400,
  TOO_MANY_REQUESTS: 429,
  REGISTRATION_LIMIT_REACHED: 429,
  UPLOAD_LIMIT_REACHED: 429,
  SAVED_VIEW_LIMIT_REACHED: 409,
  FEEDBACK_NOT_FOUND: 404,
  LAST_OWNER: 409,
  MEMBERSHIP_INACTIVE: 409,
  DATA_COPY_NOT_FOUND: 404,
  ACCESS_LIMIT_REACHED: 409,
  CHANGED_MEANWHILE: 409,
  IMPORT_FILE_INVALID: 400,
  IMPORT_FILE_TOO_LARGE: 413,
  IMPORT_FILE_OLD: 400,
  IMPORT_NO_HEADERS: 400,
  IMPORT_NOT_FOUND: 404,
  IMPORT_RUNNING: 409,
  IMPORT_UNDECIDED: 409,
} as const satisfies Record<string, number>

export type Refusal = keyof typeof REFUSALS

/** A refusal on its way out. `line` is the index of the line of the request that it concerns, counted from 0. */
export class Refused extends Error {
  readonly code: Refusal
  readonly line: number | undefined
  /** Whether the transaction that says no is committed all the same. */
  readonly keepsWritten: boolean

  constructor(code: Refusal, line?: number, keepsWritten = false) {
    super(code)
    this.name = 'Refused'
    this.code = code
    this.line = line
    this.keepsWritten = keepsWritten
  }
}

/** Says no. */
export function refuse(code: Refusal, line?: number): never {
  throw new Refused(code, line)
}

/** Says no and keeps what was written so far, such as the count of a try that failed. */
export function refuseAndKeep(code: Refusal): never {
  throw new Refused(code, undefined, true)
}

/** Says no if there is a reason to. */
export function refuseIf(code: Refusal | undefined, line?: number): void {
  if (code !== undefined) refuse(code, line)
}
