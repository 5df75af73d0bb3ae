import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  QR_LOGIN: {
    TITLE: 'Sign in with your phone',
    HOW: 'On a phone where you are already signed in, open “Scan a code” in Bahnfrei, or use the camera app.',
    CODE: 'QR code to sign in on this device',
    FETCHING: 'Getting a code …',
    COMPARE: 'If your phone shows the same code, confirm there.',
    SIGNING_IN: 'Signing you in …',
    RESET: 'Show a new code',
    OVER: {
      expired: 'The code has expired.',
      declined: 'The sign-in was not confirmed.',
      lost: 'Connection lost. The code is no longer valid.',
      tooMany: 'Too many codes requested from here. Please sign in with your password.',
    },
  },
  BAD_CODE: {
    TITLE: 'Sign in with a QR code',
    WHY: 'It is incomplete or out of date. Ask for a new one.',
    SCAN: 'Scan another code',
    SIGN_IN: 'Go to sign-in',
  },
  QR_AUTH: {
    TITLE: 'Confirm sign-in',
    SCAM_WARNING: 'Confirm only if you are signing in on that device yourself right now. Never share the code.',
    EXPLANATION: 'This device shows the QR code and will be signed in to your account for 24 hours:',
    DEVICE: 'Device',
    UNKNOWN_DEVICE: 'unknown',
    ADDRESS: 'Address',
    SAME_NETWORK: '{address} (same network as you)',
    SINCE: 'Code requested',
    COMPARE: 'The device must show the same code:',
    CONFIRM: 'Yes, sign in',
    DENY: 'No, decline',
    DONE: 'The device is now signed in.',
    DENIED: 'Sign-in declined.',
    NOT_ALLOWED: 'This account cannot sign in other devices',
    ROOT: 'Accounts with rights over the whole system always sign in with their password.',
    HOME: 'Go to overview',
  },
} as const satisfies SameKeys<typeof german>
