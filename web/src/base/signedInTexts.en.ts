import type { SameKeys } from '@bahnfrei/domain/base/texts.ts'
import type german from './signedInTexts.de.ts'

/** Of parts that only the signed-in meet. */
export default {
  CHANGE_LIST: {
    NONE: 'No changes yet.',
    NOBODY: 'Deleted account',
    FROM_TO: '{field}: {from} → {to}',
    ADDED: '{field}: added {values}',
    REMOVED: '{field}: removed {values}',
    OTHER: 'Other details',
    EMPTY: 'empty',
    YES: 'yes',
    NO: 'no',
  },
  ORDER: {
    HANDLE: 'Move {name}: drag or arrow keys',
    UP: 'Move {name} up',
    DOWN: 'Move {name} down',
    MOVED: '{name} is now at place {place, number} of {count, number}.',
  },
} as const satisfies SameKeys<typeof german>
