import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  DUTY_ROSTER: {
    TITLE: 'Duty roster',
    VIEWS: 'Views',
    TAKE: 'Sign up',
    PLAN: 'Plan',
    TEXT: 'Nobody may shoot without a supervisor. Sign up for when you are there.',
    SHOW: 'Show',
    KINDS: { all: 'All', open: 'Wanted', mine: 'Mine' },
    NONE: 'There is no duty here yet',
    NONE_TEXT: 'As soon as the club plans duties, they stand here for four weeks.',
    WEEK: '{from} to {to}',
    WEEK_OPEN: '{count, plural, =0 {all filled} other {# wanted}}',
    WEEK_MINE: '{count, plural, other {# yours}}',
    MINE: 'My duties',
    TIMES: '{start} to {end}',
    STATES: {
      filled: 'filled, {taken, number} of {needed, number}',
      thin: 'short-staffed, {taken, number} of {needed, number}',
      empty: 'nobody there, {needed, number} wanted',
    },
    SHORT: {
      filled: 'filled',
      thin: 'short-staffed, {taken, number} of {needed, number}',
      empty: 'empty',
    },
    SPAN: '{start}–{end}',
    UNQUALIFIED:
      'Those who stand in the register of the club as supervisors can sign up (§ 10 AWaffV). If you have the certificate, hand it in at the club.',
    YOUTH: 'fit for youth work',
    YOUTH_NEEDED: 'with somebody for youth work',
    NOBODY: 'Nobody signed up yet',
    YOU: '{name} (you)',
    WANTS_SWAP: 'looks for a swap',
    SIGN_UP: 'I take it',
    SIGN_UP_NAMED: 'I take it: {when}',
    SIGNED_UP: 'Thank you, you are signed up.',
    LEAVE: 'Sign off',
    LEAVE_TITLE: 'Give the duty back?',
    LEAVE_TEXT:
      'The club hears of it at once. Where the range needs a supervisor it is closed for that time, and those who have reserved are told. If you choose “Look for a swap”, you stay signed up until somebody takes over.',
    LEFT: 'You are signed off.',
    SWAP: 'Look for a swap',
    SWAP_STOP: 'No swap after all',
    SWAP_ASKED: 'Those who can take over are told. Until then you stay signed up.',
    TAKE_OVER: 'Take over for {name}',
    TAKEN_OVER: 'Thank you, you take over.',
  },
} as const satisfies SameKeys<typeof german>
