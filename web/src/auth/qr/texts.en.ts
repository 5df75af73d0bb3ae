import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  QR_LOGIN: {
    TITLE: 'Sign in with your phone',
    HOW: 'On the phone where you are signed in already, open “Scan a code” in Bahnfrei, or use the camera app.',
    CODE: 'QR code for signing in on this device',
    FETCHING: 'A code is on its way …',
    COMPARE: 'Does the phone show the same code? Then confirm there.',
    SIGNING_IN: 'You are being signed in …',
    RESET: 'Show a new code',
    OVER: {
      expired: 'The code has expired.',
      declined: 'The sign-in was not confirmed.',
      lost: 'The connection was lost. The code is no longer valid.',
      tooMany: 'Too many codes were fetched from here. Please sign in with your password.',
    },
  },
  BAD_CODE: {
    TITLE: 'QR code',
    WHY: 'It is incomplete or out of date. Ask for a new one.',
    SCAN: 'Scan another code',
    SIGN_IN: 'Sign in',
  },
  QR_AUTH: {
    TITLE: 'Confirm sign-in',
    SCAM_WARNING: 'Confirm only if you are signing in on that device yourself right now. Never share the code.',
    EXPLANATION: 'This device shows the QR code and will be signed in to your account for 24 hours:',
    DEVICE: 'Device',
    UNKNOWN_DEVICE: 'unknown',
    ADDRESS: 'Address',
    SAME_NETWORK: '{address} (in the same network as you)',
    SINCE: 'Code fetched',
    COMPARE: 'The device must show the same code:',
    CONFIRM: 'Yes, sign in',
    DENY: 'No, decline',
    DONE: 'The device is signed in now.',
    DENIED: 'The sign-in is declined.',
    NOT_ALLOWED: 'This account cannot sign in other devices',
    ROOT: 'Accounts with rights for the whole system always sign in with their password.',
    HOME: 'To the overview',
  },
} as const satisfies SameKeys<typeof german>
