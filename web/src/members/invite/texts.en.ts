import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  INVITATION: {
    TITLE: 'Your invitation',
    HELLO: '{club} invites you, {name}',
    TEXT: 'When you accept, this account belongs to {club}, with your member number and all that the club has of you already.',
    AS: 'You accept with the account {email}.',
    ACCEPT: 'Accept the invitation',
    ACCEPTED: 'Welcome to {club}!',
    IS_IT_YOU: 'Are you {name}?',
    IS_IT_YOU_TEXT:
      '{own} signs in with this account. If you accept, it is {name} in the club from then on. Do not accept for a child without an account: ask the club to enter you as a parent.',
    IT_IS_ME: 'Yes, that is me',
    WILL_WAIT: 'Your email address is not confirmed. So the club sees your name and the address, and says yes first.',
    ASK: 'Ask to join',
    WAITS: '{club} has your request and decides.',
    SIGN_IN_TEXT: 'Sign in or create an account, then you can accept.',
    SIGN_IN: 'Sign in',
    REGISTER: 'Create an account',
    GONE: 'This invitation is no longer valid.',
    GONE_TEXT:
      'Perhaps it has been accepted or renewed. Ask your club for a new one, or sign in if you have an account already.',
    TO_SIGN_IN: 'To the sign-in',
    HOME: 'To the overview',
  },
  INVITE: {
    TITLE: 'Invite',
    TEXT: 'These people are members or guests and have no account yet. An invitation counts for 30 days.',
    WITHOUT_BANK:
      'Bank data do not come along at once: they wait until somebody with the right to billing confirms them.',
    LEFT: '{left, plural, =0 {No further invitations: your club may not give more people access.} one {# more person may get access.} other {# more people may get access.}}',
    COUNT:
      '{count, plural, =0 {Everybody has an account} one {# person without an account} other {# people without an account}}{invited, plural, =0 {} other {, # invited}}',
    MORE: 'The first {shown, number} are shown.',
    NONE: 'All members and guests have an account.',
    NONE_TEXT: 'Add new people, or take your old list over. Then you invite them here.',
    WITHOUT_MAIL: 'This installation sends no emails. Give everybody a slip: with it they create their account.',
    SEARCH: 'Name or number',
    NUMBER: 'No. {number}',
    NO_MAIL: 'no email',
    INVITED_ON: 'invited on {moment}',
    OPENED_ON: 'opened on {moment}',
    NOT_INVITED: 'not invited',
    ALL_BY_MAIL: '{count, plural, one {Invite # person by email} other {Invite # people by email}}',
    ALL_BY_MAIL_TEXT:
      '{count, plural, one {# person who is not invited yet gets an email} other {# people who are not invited yet get an email each}}. {without, plural, =0 {} one {# person has no email address: print a slip.} other {# people have no email address: print slips.}}',
    ALL_ON_PAPER: '{count, plural, one {Print # slip} other {Print # slips}}',
    BY_MAIL: 'Invite by email',
    AGAIN: 'Once more by email',
    ON_PAPER: 'Print a slip',
    SLIP: 'Slip',
    WITHDRAW: 'Withdraw',
    LABEL: '{name}: {act}',
    SENT: '{count, plural, one {The invitation is on its way.} other {# invitations are on their way.}}',
    WITHDRAWN: 'The invitation is no longer valid.',
    RENEWS: 'An invitation that is on its way already is then no longer valid.',
    SLIPS: 'Invitations on paper',
    SLIPS_GONE: 'No slips are left here',
    SLIPS_GONE_TEXT:
      'Slips are shown only once, right after they were made. You print new ones at the invitations; the old ones are then no longer valid.',
    SLIPS_AGAIN: 'Print new slips',
    SLIPS_BACK: 'To the invitations',
    PRINT: 'Print',
    SLIP_TEXT:
      'Scan the code with the camera of your phone and create your account. Then you reserve lanes with two taps.',
    SLIP_OR: 'Or open {address} and enter:',
    SLIP_QR: 'QR code for {name}',
    SLIP_UNTIL: 'Counts for 30 days and only for you.',
  },
} as const satisfies SameKeys<typeof german>
