import ENDED_KINDS from '@bahnfrei/domain/auth/endedKinds.en.ts'
import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './accountTexts.de.ts'

export default {
  REGISTRATION: {
    TITLE: 'Create account',
    BACK: 'Back to sign-in',
    TERMS:
      'By creating an account you accept the <terms>terms of use</terms>. The <privacy>privacy policy</privacy> explains what happens to your data, the <guidelines>house rules</guidelines> how we treat each other.',
    SUBMIT: 'Create account',
    TOASTS: {
      EMAIL_EXISTS: 'This email address is already registered.',
      MAILED: 'We have sent you an email. Follow the link in it.',
      ERROR: 'Registration failed.',
    },
  },
  USER_CREATED: 'The account was created.',
  RESET_PASSWORD: {
    TITLE: 'Forgotten your password?',
    WHY: 'We will email you a link to choose a new password.',
    SUBMIT: 'Request email',
    MAIL_SENT: 'The password reset email was sent.',
    WITHOUT_MAIL:
      'This installation does not send emails. Request a password link here; the people who run Bahnfrei will pass it on to you.',
    WHO_RUNS: 'The <imprint>imprint</imprint> says who runs this installation.',
    ASK: 'Request link',
    ASKED: 'Link requested.',
    ASKED_NEXT:
      'The link is valid for {minutes, number} minutes. Ask the people who run this installation for it. There is no link for an address without an account.',
    WHAT_NEXT:
      'The link in the email is valid for {minutes, number} minutes. Nothing arrived? Check your spam folder. There may also be no account for this address.',
  },
  CREATE_PASSWORD: {
    TITLE: 'Choose a password',
    SUBMIT: 'Save and sign in',
    LINK_MISSING: 'The password link is missing',
    LINK_MISSING_TEXT: 'Open the complete link you were given, or request a new one.',
    ANOTHER_LINK: 'Request a new link',
  },
  CONFIRMATION: {
    TITLE: 'Confirm email address',
    CODE_MISSING:
      'Nothing is confirmed yet: the code is missing from this link. Open the complete link in the email again. If you have no account yet, create one here.',
    ONE_TAP: 'Is {email} yours? If so, confirm it.',
    CONFIRM: 'Confirm address',
    BY_PASSWORD: 'To confirm it, enter the password you chose when you created the account.',
    CONFIRM_AND_SIGN_IN: 'Confirm and sign in',
    OTHER: '{email} is signed in on this browser and will be signed out.',
    NOT_MINE:
      'If you have not created an account, somebody has used your address: do nothing, or reset the password. Resetting makes the account yours and removes everything set up before.',
    DONE: 'Your email address is confirmed.',
    OVER: 'This link is no longer valid',
    OVER_WHY: 'It has expired, or a later email has replaced it.',
    TO_HOME: 'To the overview',
    OVER_SIGN_IN: 'Sign in, and we will send you the email again.',
    OVER_ASK: 'Ask the people who run this installation for another one: it does not send emails.',
    SIGN_IN: 'Go to sign-in',
    ENDED: 'Your address is confirmed. Somebody else could have set up what was there before, so we ended:',
  },
  ENDED: {
    TITLE: 'Ended for your security',
    NAMED: '{kind}: {name}',
    AGAIN: 'You can now set up again whatever was yours.',
    MAILED: 'This list is also in the email we sent you.',
    GO_ON: 'Continue',
    BY_RESET:
      'Your new password is active. Everything set up with the old one that works without signing in was ended:',
    KINDS: ENDED_KINDS,
  },
} as const satisfies SameKeys<typeof german>
