import ENDED_KINDS from '@bahnfrei/domain/auth/endedKinds.en.ts'
import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  CONFIRM: {
    SUBJECT: 'Please confirm your email address',
    TEXT: 'A Bahnfrei account was created with this address. To confirm it, open the link where you are signed in, or enter your password.',
    ACTION: 'Confirm email address',
    FOOTNOTE:
      'The link is valid for {days, number} days. If you did not create an account, do nothing; the address stays unconfirmed.',
  },
  RESET: {
    SUBJECT: 'New password for Bahnfrei',
    TEXT: 'A new password was requested for your account. Use the link to choose it.',
    ACTION: 'Choose a new password',
    FOOTNOTE:
      'The link works once and is valid for {minutes, number} minutes. If you did not request this, do nothing; your password stays as it is.',
  },
  FINISH: {
    SUBJECT: 'Your Bahnfrei account',
    TEXT: 'Almost done: use the link to choose your password and your account is ready.',
    ACTION: 'Choose a password',
    FOOTNOTE: 'The link works once and is valid for {days, number} days. If you did not want an account, do nothing.',
  },
  EXISTS: {
    SUBJECT: 'You already have a Bahnfrei account',
    TEXT: 'Somebody tried to create an account with this address, but one already exists. If it was you, sign in or reset your password.',
    ACTION: 'Reset password',
    FOOTNOTE: 'If this was not you, do nothing; your account has not changed.',
  },
  CHANGED: {
    SUBJECT: 'Your password was changed',
    TEXT: 'The password of your Bahnfrei account was changed. You have been signed out on all other devices.',
    ACTION: 'This wasn’t me',
    FOOTNOTE: 'If it was you, there is nothing to do. If not, use the link to reset your password at once.',
  },
  PROVEN: {
    SUBJECT: 'Your email address is confirmed',
    TEXT: 'The address now belongs to your Bahnfrei account for good. Anything set up before could be somebody else’s.',
    ACTION: 'Open account security',
    FOOTNOTE: 'You can now set up again whatever was yours.',
  },
  ENDED: {
    TEXT: 'For your security, we ended:',
    ENDED: 'ended',
    KINDS: ENDED_KINDS,
  },
  QR_SIGN_IN: {
    SUBJECT: 'New sign-in by QR code',
    TEXT: 'Another device is now signed in to your account. You confirmed it with a QR code. This sign-in ends after 24 hours.',
    ACTION: 'This wasn’t me',
    FOOTNOTE:
      'If it was you, there is nothing to do. If not, use the link to set a new password at once; this also signs the device out.',
    DEVICE: 'Device',
    UNKNOWN_DEVICE: 'unknown',
    ADDRESS: 'Address',
    WHEN: 'Time',
  },
} as const satisfies SameKeys<typeof german>
