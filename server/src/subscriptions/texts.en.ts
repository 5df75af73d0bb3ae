import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  CHANGED_TITLE: 'The subscription of {club} has changed',
  CHANGED_BODY: 'See what your club has now and the next bill under “Subscription”.',
  ENDS_BODY: 'It ends on {date}. Your club can then still read and export everything but cannot issue invoices.',
  TRIAL_TITLE: 'The trial of {club} is about to end',
  TRIAL_BODY: 'The subscription is free until {date}. See what it costs afterwards under “Subscription”.',
  END_TITLE: 'The subscription of {club} has ended',
  END_BODY:
    'It ended on {date}. Your club can still read and export everything; to issue invoices again it needs a new subscription.',
  LOOK_TITLE: 'The provider is viewing {club}',
  LOOK_BODY: '{name} has read-only access to your club for up to an hour. Reason: {reason}',
  LINE: {
    COUNT: '{count} × {price}',
    DAYS: '{days} of {all} days, {from} – {until}',
    DISCOUNT: 'less {amount} ({label})',
  },
} as const satisfies SameKeys<typeof german>
