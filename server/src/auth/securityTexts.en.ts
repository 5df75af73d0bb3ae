import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './securityTexts.de.ts'

export default {
  SECURITY_MAIL: {
    NOT_ME: 'Was it not you? Then change your password right away and end all other sign-ins.',
    ACTION: 'Open account security',
    PASSKEY_ADDED: {
      SUBJECT: 'New passkey for your account',
      TEXT: 'Your account can now also be signed in to with a new passkey.',
    },
    PASSKEY_REMOVED: { SUBJECT: 'A passkey was removed', TEXT: 'A passkey of your account was removed.' },
    TOTP_ADDED: {
      SUBJECT: 'Signing in now asks for a code',
      TEXT: 'Signing in now also asks for a code from your authenticator app.',
    },
    TOTP_REMOVED: {
      SUBJECT: 'Signing in without a code from the app',
      TEXT: 'The authenticator app was removed from your account.',
    },
    RECOVERY_MADE: {
      SUBJECT: 'New recovery codes',
      TEXT: 'Your account has new recovery codes. The old ones no longer count.',
    },
    RECOVERY_USED: {
      SUBJECT: 'Sign-in with a recovery code',
      TEXT: 'Somebody signed in to your account with a recovery code. The code is used up now.',
    },
    LOGIN_STOLEN: {
      SUBJECT: 'A sign-in has ended',
      TEXT: 'Somebody used an old key of a sign-in of your account. It may have been stolen, so this sign-in has ended on all devices.',
    },
  },
} as const satisfies SameKeys<typeof german>
