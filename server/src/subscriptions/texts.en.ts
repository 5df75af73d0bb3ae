import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  CHANGED_TITLE: 'The subscription of {club} has changed',
  CHANGED_BODY: 'What your club has now and what the next bill will be is shown under “Subscription”.',
  ENDS_BODY: 'It ends on {date}. Your club can still read and export everything then, but issues no invoices.',
  TRIAL_TITLE: 'The trial of {club} is about to end',
  TRIAL_BODY: 'Until {date} the subscription costs nothing. What it costs afterwards is shown under “Subscription”.',
  END_TITLE: 'The subscription of {club} has ended',
  END_BODY:
    'It ended on {date}. Your club can still read and export everything; it issues invoices again with a new subscription.',
  LOOK_TITLE: 'The provider looks into {club}',
  LOOK_BODY: '{name} reads in your club for an hour at most and cannot change anything. The reason: {reason}',
  LINE: {
    COUNT: '{count} × {price}',
    DAYS: '{days} of {all} days, {from} – {until}',
    DISCOUNT: 'less {amount} ({label})',
  },
} as const satisfies SameKeys<typeof german>
