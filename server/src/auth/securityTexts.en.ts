import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './securityTexts.de.ts'

export default {
  SECURITY_MAIL: {
    NOT_ME: 'If this was not you, change your password right away and end all other sign-ins.',
    ACTION: 'Open account security',
    PASSKEY_ADDED: {
      SUBJECT: 'New passkey for your account',
      TEXT: 'You can now also sign in to your account with a new passkey.',
    },
    PASSKEY_REMOVED: { SUBJECT: 'A passkey was removed', TEXT: 'A passkey was removed from your account.' },
    TOTP_ADDED: {
      SUBJECT: 'Signing in now asks for a code',
      TEXT: 'Signing in now also asks for a code from your authenticator app.',
    },
    TOTP_REMOVED: {
      SUBJECT: 'Signing in no longer needs an app code',
      TEXT: 'The authenticator app was removed from your account.',
    },
    RECOVERY_MADE: {
      SUBJECT: 'New recovery codes',
      TEXT: 'Your account has new recovery codes. The old ones no longer work.',
    },
    RECOVERY_USED: {
      SUBJECT: 'Sign-in with a recovery code',
      TEXT: 'Somebody signed in to your account with a recovery code. That code is now used up.',
    },
    LOGIN_STOLEN: {
      SUBJECT: 'A sign-in has ended',
      TEXT: 'Somebody used an old key from one of your sign-ins. It may have been stolen, so we ended this sign-in on all devices.',
    },
  },
} as const satisfies SameKeys<typeof german>
