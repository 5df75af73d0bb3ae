import type { SameKeys } from '@bahnfrei/domain/base/texts.ts'
import type german from './texts.de.ts'

export default {
  TOASTS: {
    LABEL: 'Messages',
    CLOSE: 'Close message',
    GENERIC: {
      UNKNOWN_ERROR: 'Unknown error.',
      TRY_LATER: 'Please try again later.',
      CONNECTION_LOST: 'The connection was lost.',
      NO_INTERNET: 'No internet connection.',
      INPUT_INVALID: 'Please check your input.',
      TIMEZONE_INVALID: 'Your device uses another time zone than the range.',
    },
  },
  AUTH: {
    NOT_LOGGED_IN: 'Please sign in.',
    NO_PERMISSIONS: 'You do not have permission for this.',
    NO_CLUB_FEATURE: 'This feature is not enabled for the club.',
  },
  SETUP: { USERNAME_MISSING: 'Please enter your name first.' },
  FORM_ERRORS: {
    GENERIC: {
      REQUIRED: 'Required.',
      INVALID: 'Invalid input.',
      TOO_LONG: 'The input is too long.',
      MAX_LENGTH: 'Maximum is {len} characters.',
      MIN: 'Must be larger than {val}.',
      MAX: 'Must be smaller than {val}.',
      EXACT_LENGTH: 'Exactly {len} characters.',
      ONLY_LETTERS: 'Only letters.',
      FILE_SIZE: 'Files must be smaller than {size}.',
      FILE_COUNT: 'Only {count} files at once.',
    },
    EVENT: { START_BEFORE_END: 'The start must be before the end.' },
    EMAIL: {
      REQUIRED: 'Please enter an email address.',
      INVALID: 'The email address is invalid.',
    },
    PASSWORD: {
      REQUIRED: 'Please enter a password.',
      MIN_LENGTH: 'The password is too short.',
      MISMATCH: 'The passwords do not match.',
    },
  },
  UI: {
    BACK: 'Back',
    CANCEL: 'Cancel',
    CLOSE: 'Close',
    CHANGES: {
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
    COUNTER: '{count, number} of {most, number} characters',
    LOADING: 'Loading …',
    RETRY: 'Try again',
    SAVING: 'One moment …',
    SUCCESS: 'Done',
    FAILED: 'Did not work',
    SHOW_PASSWORD: 'Show password',
    UNSAVED: {
      TITLE: 'Not saved',
      TEXT: 'There are unsaved changes. Discard them?',
      STAY: 'Stay here',
      LEAVE: 'Discard',
      OUTDATED: 'Somebody else has changed this meanwhile. If you save, your version counts.',
      TAKE_STORED: 'Show the stored version',
    },
    ORDER: {
      HANDLE: 'Move {name}: drag or arrow keys',
      UP: 'Move {name} up',
      DOWN: 'Move {name} down',
      MOVED: '{name} is now at place {place, number} of {count, number}.',
    },
  },
} as const satisfies SameKeys<typeof german>
