import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  LOGIN_FORM: {
    TITLE: 'Sign in',
    EMAIL: 'Email address',
    PASSWORD: 'Password',
    PASSWORD_HINT: 'At least {min, number} characters.',
    CONFIRM: 'Repeat password',
    SUBMIT: 'Sign in',
    PASSKEY: 'Use a passkey',
    FORGOTTEN: 'Forgotten your password?',
    NO_ACCOUNT: 'No account yet?',
    TO_REGISTER: 'Register now',
    QR: 'QR code instead of password',
    QR_COMES: 'The code to scan with your phone is about to come.',
    DEMO: 'This is a demo. Sign in as ben@demo.example with the password bahnfrei-demo.',
    NO_DISPLAY: 'This address is for screens at the range, and this device is not one yet.',
    SET_UP_DISPLAY: 'Set up as a screen',
    TOASTS: {
      EMAIL_INVALID: 'The email address is invalid.',
      USER_DISABLED: 'This account is disabled.',
      USER_NOT_FOUND: 'There is no account for this email address.',
      PASSWORD_INVALID: 'The password is wrong.',
      TOO_MANY_REQUESTS: 'Too many attempts. Please wait a few minutes.',
    },
  },
  CONFIRM_ADDRESS: {
    TITLE: 'Confirm email address',
    TEXT: 'Please confirm your address by the link in the email to {email}.',
    NEEDED:
      'This works only with a confirmed email address, so that nobody sets anything up under the address of somebody else. To confirm it, open the link in the email to {email}.',
    TAKEN:
      'Somebody else has confirmed your email address. You stay signed in here, but cannot sign in with it again. Ask your club for a slip and create a new account with it.',
    WITHOUT_MAIL:
      'This works only with a confirmed email address, and this installation sends no emails. You get into a club by its code or a slip.',
    SEND: 'Send the email again',
    SENT: 'The email was sent.',
  },
} as const satisfies SameKeys<typeof german>
