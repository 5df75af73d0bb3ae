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
  NO_MAIL: 'This installation sends no emails.',
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
    WHOLE_SHEET: 'Pull up fully',
    BACK: 'Back',
    CANCEL: 'Cancel',
    CLOSE: 'Close',
    COPIED: 'Copied.',
    COPY_FAILED: 'That could not be copied. Select the text and copy it yourself.',
    COUNTER: '{count, number} of {most, number} characters',
    FILE_ROW: 'Row {row}',
    FILE_MORE: '{count, plural, one {and one more} other {and # more}}',
    LOADING: 'Loading …',
    RETRY: 'Try again',
    SET_UP_FACTOR: 'Set up a second factor',
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
  },
} as const satisfies SameKeys<typeof german>
