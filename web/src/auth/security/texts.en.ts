import type { SameKeys } from '@bahnfrei/domain/base/texts.ts'
import type german from './texts.de.ts'

export default {
  SECOND_STEP: {
    TITLE: 'Second step of signing in',
    WHY: 'Your account asks for a second confirmation.',
    PASSKEY: 'Use a passkey',
    CODE: 'Code from the app',
    RECOVERY_CODE: 'Recovery code',
    USE_RECOVERY: 'Use a recovery code',
    USE_TOTP: 'Use a code from the app',
    SUBMIT: 'Sign in',
  },
  STEP_UP: {
    TITLE: 'Is it you?',
    WHY: 'Please confirm once more that it is you before this step.',
    PASSWORD: 'Password',
    CONFIRM: 'Confirm',
    OR: 'Or with password and code:',
  },
} as const satisfies SameKeys<typeof german>
