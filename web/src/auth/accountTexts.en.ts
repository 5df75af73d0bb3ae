import type { SameKeys } from '@bahnfrei/domain/base/texts.ts'
import type german from './accountTexts.de.ts'

export default {
  REGISTRATION: {
    TITLE: 'Create account',
    BACK: 'Back to sign-in',
    PASSWORD_HINT: 'At least {min, number} characters.',
    CONFIRM: 'Repeat password',
    TERMS:
      'By registering you accept the <terms>terms of use</terms>. The <privacy>privacy policy</privacy> says what happens to your data, the <guidelines>guidelines</guidelines> how we treat each other.',
    SUBMIT: 'Register',
    TOASTS: {
      EMAIL_EXISTS: 'This email address is already registered.',
      MAILED: 'We have sent you an email. Its link leads on.',
      ERROR: 'Registration failed.',
    },
  },
  USER_CREATED: 'The account was created.',
  RESET_PASSWORD: {
    TITLE: 'Forgotten password',
    WHY: 'You get an email with a link that lets you choose a new password.',
    SUBMIT: 'Request email',
    MAIL_SENT: 'The password reset email was sent.',
    WHAT_NEXT:
      'The link in the email is good for {minutes, number} minutes. Nothing arrived? Then perhaps there is no account for this address, or the email is in the spam folder.',
  },
  CREATE_PASSWORD: {
    TITLE: 'Choose a password',
    SUBMIT: 'Save and sign in',
    LINK_MISSING: 'Please open this page by the link in your email.',
    ANOTHER_MAIL: 'Request another email',
  },
  CONFIRMATION: { DONE: 'Your email address is confirmed.' },
} as const satisfies SameKeys<typeof german>
