import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  DUTY_ROSTER: {
    TITLE: 'Duty roster',
    VIEWS: 'Views',
    TAKE: 'Sign up',
    PLAN: 'Plan',
    TEXT: 'Nobody may shoot without a supervisor. Sign up for the times you can cover.',
    SHOW: 'Show',
    KINDS: { all: 'All', open: 'Wanted', mine: 'Mine' },
    NONE: 'No duties yet',
    NONE_TEXT: 'Once the club plans duties, the next four weeks are shown here.',
    WEEK: '{from} to {to}',
    WEEK_OPEN: '{count, plural, =0 {all filled} other {# wanted}}',
    WEEK_MINE: '{count, plural, other {# yours}}',
    MINE: 'My duties',
    TIMES: '{start} to {end}',
    STATES: {
      filled: 'filled, {taken, number} of {needed, number}',
      thin: 'short-staffed, {taken, number} of {needed, number}',
      empty: '{needed, number} wanted',
    },
    SHORT: {
      filled: 'filled',
      thin: 'short-staffed, {taken, number} of {needed, number}',
      empty: 'empty',
    },
    SPAN: '{start}–{end}',
    UNQUALIFIED:
      'Only supervisors in the club’s register can sign up (§ 10 AWaffV). If you hold the certificate, show it to your club.',
    YOUTH: 'qualified for youth work',
    YOUTH_NEEDED: 'needs somebody qualified for youth work',
    NOBODY: 'Nobody signed up yet',
    YOU: '{name} (you)',
    WANTS_SWAP: 'wants a swap',
    SIGN_UP: 'Take it',
    SIGN_UP_NAMED: 'Take it: {when}',
    SIGNED_UP: 'Thank you, you are signed up.',
    LEAVE: 'Withdraw',
    LEAVE_TITLE: 'Withdraw from this duty?',
    LEAVE_TEXT:
      'The club is told at once. If the range needs a supervisor, it closes for that time and everybody with a reservation is told. If you choose “Find a swap”, you stay signed up until somebody takes over.',
    LEFT: 'You have withdrawn.',
    SWAP: 'Find a swap',
    SWAP_STOP: 'Cancel swap',
    SWAP_ASKED: 'Everybody who can take over has been told. You stay signed up until then.',
    TAKE_OVER: 'Take over for {name}',
    TAKEN_OVER: 'Thank you for taking over.',
  },
} as const satisfies SameKeys<typeof german>
