import ENDED_KINDS from '@bahnfrei/domain/auth/endedKinds.en.ts'
import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './accountTexts.de.ts'

export default {
  REGISTRATION: {
    TITLE: 'Create account',
    BACK: 'Back to sign-in',
    TERMS:
      'By registering you accept the <terms>terms of use</terms>. The <privacy>privacy policy</privacy> says what happens to your data, the <guidelines>house rules</guidelines> how we treat each other.',
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
    WITHOUT_MAIL:
      'This installation sends no emails. Ask for the link to a new password here. You then get it from the people who run it.',
    WHO_RUNS: 'The <imprint>imprint</imprint> says who runs this installation.',
    ASK: 'Request link',
    ASKED: 'The link was requested.',
    ASKED_NEXT:
      'The link is good for {minutes, number} minutes. Ask those who run this installation for it. For an address without an account there is none.',
    WHAT_NEXT:
      'The link in the email is good for {minutes, number} minutes. Nothing arrived? Then perhaps there is no account for this address, or the email is in the spam folder.',
  },
  CREATE_PASSWORD: {
    TITLE: 'Choose a password',
    SUBMIT: 'Save and sign in',
    LINK_MISSING: 'The link for a new password is missing here',
    LINK_MISSING_TEXT: 'Open the whole link that you were given, or request a new one.',
    ANOTHER_LINK: 'Request a new link',
  },
  CONFIRMATION: {
    TITLE: 'Confirm email address',
    CODE_MISSING:
      'Nothing is confirmed yet: the code is missing in this link. Open the whole link in the email again. If you have no account yet, create it here.',
    ONE_TAP: 'Is {email} yours? Then confirm the address.',
    CONFIRM: 'Confirm address',
    BY_PASSWORD: 'To confirm it, enter the password with which you created the account.',
    CONFIRM_AND_SIGN_IN: 'Confirm and sign in',
    OTHER: '{email} is signed in in this browser, and will be signed out.',
    NOT_MINE:
      'If you have not created an account, somebody has used your address: do nothing, or reset the password. Then the account is yours, and all that was set up before is removed.',
    DONE: 'Your email address is confirmed.',
    OVER: 'This link is no longer valid',
    OVER_WHY: 'It has expired, or a later email has replaced it.',
    TO_HOME: 'To the overview',
    OVER_SIGN_IN: 'Sign in, and we will send you the email again.',
    OVER_ASK: 'Ask those who run this installation for another one: it sends no emails.',
    SIGN_IN: 'To the sign-in',
    ENDED: 'Your address is confirmed. What was set up before could be by somebody else. Therefore this was ended:',
  },
  ENDED: {
    TITLE: 'Ended to be safe',
    NAMED: '{kind}: {name}',
    AGAIN: 'What of it is yours you can set up again now.',
    MAILED: 'This list is also in the email to you.',
    GO_ON: 'Go on',
    BY_RESET: 'Your new password counts. What was set up with the old one and works without a sign-in was ended:',
    KINDS: ENDED_KINDS,
  },
} as const satisfies SameKeys<typeof german>
