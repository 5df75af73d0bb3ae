import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './signedInTexts.de.ts'

/** The texts of components that only signed-in people see. */
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
    HANDLE: 'Move {name}: drag or use arrow keys',
    UP: 'Move {name} up',
    DOWN: 'Move {name} down',
    MOVED: '{name} is now at place {place, number} of {count, number}.',
  },
  PICTURES: {
    TOO_LARGE: 'This picture is too large for this device. Use a smaller version, for example a screenshot of it.',
    HEIC: 'This picture is in HEIC format, which this browser cannot open. Save or share it as JPEG.',
    BROKEN: 'This file is not a picture or is damaged.',
  },
} as const satisfies SameKeys<typeof german>
