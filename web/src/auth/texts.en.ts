import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  LOGIN_FORM: {
    TITLE: 'Sign in',
    GOES_ON: 'The page you asked for opens afterwards.',
    EMAIL: 'Email address',
    PASSWORD: 'Password',
    PASSWORD_HINT: 'At least {min, number} characters.',
    CONFIRM: 'Repeat password',
    SUBMIT: 'Sign in',
    PASSKEY: 'Use a passkey',
    FORGOTTEN: 'Forgotten your password?',
    NO_ACCOUNT: 'No account yet?',
    TO_REGISTER: 'Create account',
    QR: 'Sign in with a QR code',
    QR_COMES: 'The code to scan with your phone is about to appear.',
    DEMO: 'This is a demo. Sign in as ben@demo.example with the password bahnfrei-demo.',
    NO_DISPLAY: 'This address is for screens at the range, and this device is not set up as one yet.',
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
    TEXT: 'Please confirm your address using the link we emailed to {email}.',
    NEEDED:
      'This needs a confirmed email address, so nobody can act under somebody else’s address. Open the link we emailed to {email}.',
    TAKEN:
      'Somebody else has confirmed your email address. You stay signed in here but cannot sign in with it again. Ask your club for a slip and use it to create a new account.',
    WITHOUT_MAIL:
      'This needs a confirmed email address, and this installation does not send emails. You can join a club with its code or a slip.',
    SEND: 'Send the email again',
    SENT: 'Email sent.',
  },
} as const satisfies SameKeys<typeof german>
