import type { SameKeys } from '@bahnfrei/domain/base/texts.ts'
import type german from './texts.de.ts'

export default {
  DASH: {
    TITLE: 'Administration {club}',
    TODAY: 'Today',
    NO_RANGES: 'There is no range yet.',
    RESERVATIONS: '{count, plural, =0 {No reservation} one {# reservation} other {# reservations}}',
    PRESENT: '{count, plural, =0 {Nobody there now} one {# lane in use now} other {# lanes in use now}}',
    NEXT: 'Next at {time}',
    NO_NEXT: 'Nobody comes any more today',
    WAYS: 'Areas',
  },
} as const satisfies SameKeys<typeof german>
