import type { Refusal } from '../call/refusals.ts'

/** The entries of the security log: refusals, and acts that change rights or take data away. */
export const SECURITY_EVENTS = [
  'refused',
  'signedIn',
  'signedOut',
  'loginsEnded',
  'loginStolen',
  'confirmedAgain',
  'deviceApproved',
  'addressConfirmed',
  'passwordChanged',
  'factorAdded',
  'factorRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'rightsChanged',
  'groupsChanged',
  'rootMade',
  'rootUnmade',
  'kioskChanged',
  'doorChanged',
  'mailForwardChanged',
  'providerChanged',
  'billRead',
  'billsSent',
  'clubLooked',
  'clubSettingsChanged',
  'billingSettingsChanged',
  'featureChanged',
  'verificationChanged',
  'feedMade',
  'feedEnded',
  'reportShared',
  'copyAsked',
  'copyTaken',
  'membersExported',
  'mailSentToMany',
  'mailRead',
  'accountLeaving',
  'accountStays',
  'accountErased',
  'maintenanceChanged',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/**
 * The refusals that hint at an attack: wrong proofs, missing rights, limits reached, and ids of other people. A taken
 * lane or a closed day does not.
 */
const NOTED = new Set<Refusal>([
  'PASSWORD_INVALID',
  'USER_NOT_FOUND',
  'USER_DISABLED',
  'EMAIL_EXISTS',
  'CODE_INVALID',
  'CHALLENGE_INVALID',
  'PASSKEY_INVALID',
  'RESET_SECRET_INVALID',
  'CONFIRMATION_CODE_INVALID',
  'KIOSK_CODE_INVALID',
  'CHECK_IN_CODE_INVALID',
  'DOOR_SECRET_INVALID',
  'FRIEND_CODE_INVALID',
  'UNAUTHENTICATED',
  'INSUFFICIENT_PERMISSION',
  'LOOK_NEEDED',
  'TARGET_INSUFFICIENT_PERMISSION',
  'OWN_RECORD',
  'STEP_UP_NEEDED',
  'SECOND_FACTOR_NEEDED',
  'EMAIL_UNVERIFIED',
  'TOO_MANY_REQUESTS',
  'UPLOAD_LIMIT_REACHED',
  'CLUB_NOT_FOUND',
  'MISSING_USER',
  'LOGIN_NOT_FOUND',
  'PASSKEY_NOT_FOUND',
  'FRIEND_NOT_FOUND',
  'RESERVATION_NOT_FOUND',
  'DATA_COPY_NOT_FOUND',
  'REPORT_NOT_FOUND',
])

/** Whether the security log records this refusal. */
export function isNoted(refusal: Refusal): boolean {
  return NOTED.has(refusal)
}

/** A pseudonym in the security log: of a person or of a network address, 96 bits in base64url. */
export const PSEUDONYM = /^[\w-]{16}$/
