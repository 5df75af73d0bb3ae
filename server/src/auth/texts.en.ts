import ENDED_KINDS from '@bahnfrei/domain/auth/endedKinds.en.ts'
import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  CONFIRM: {
    SUBJECT: 'Please confirm your email address',
    TEXT: 'An account at Bahnfrei was created with this address. Open the link where you are signed in, or enter your password; then the address is confirmed.',
    ACTION: 'Confirm email address',
    FOOTNOTE:
      'The link is good for {days, number} days. You did not create an account? Then do nothing; without confirmation the address does not count as yours.',
  },
  RESET: {
    SUBJECT: 'New password for Bahnfrei',
    TEXT: 'A new password was requested for your account. The link lets you choose it.',
    ACTION: 'Choose a new password',
    FOOTNOTE:
      'The link is good for {minutes, number} minutes and only once. You requested nothing? Then do nothing; your password stays as it is.',
  },
  FINISH: {
    SUBJECT: 'Your account at Bahnfrei',
    TEXT: 'Almost done: the link lets you choose your password, and your account is ready.',
    ACTION: 'Choose a password',
    FOOTNOTE: 'The link is good for {days, number} days and only once. You wanted no account? Then do nothing.',
  },
  EXISTS: {
    SUBJECT: 'You already have an account at Bahnfrei',
    TEXT: 'Somebody wanted to create an account with this address, but there is one already. If it was you, sign in with it or reset the password.',
    ACTION: 'Reset the password',
    FOOTNOTE: 'It was not you? Then do nothing; nothing has changed about your account.',
  },
  CHANGED: {
    SUBJECT: 'Your password was changed',
    TEXT: 'The password of your account at Bahnfrei was changed. On all other devices the account is signed out now.',
    ACTION: 'It was not me',
    FOOTNOTE: 'If it was you, there is nothing to do. If it was not, reset the password by the link at once.',
  },
  PROVEN: {
    SUBJECT: 'Your email address is confirmed',
    TEXT: 'The address now belongs to your account at Bahnfrei for good. What was set up before could be by somebody else.',
    ACTION: 'Open the security of the account',
    FOOTNOTE: 'What of it is yours you can set up again now.',
  },
  ENDED: {
    TEXT: 'To be safe, this was ended:',
    ENDED: 'ended',
    KINDS: ENDED_KINDS,
  },
  QR_SIGN_IN: {
    SUBJECT: 'New sign-in by QR code',
    TEXT: 'Another device is now signed in to your account. You have confirmed it by a QR code. This sign-in ends after 24 hours.',
    ACTION: 'That was not me',
    FOOTNOTE:
      'If it was you, there is nothing to do. If it was not, set a new password by the link at once; that signs the device out too.',
    DEVICE: 'Device',
    UNKNOWN_DEVICE: 'unknown',
    ADDRESS: 'Address',
    WHEN: 'Time',
  },
} as const satisfies SameKeys<typeof german>
