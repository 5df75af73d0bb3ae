import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  ADMIN_DOORS: {
    TITLE: 'Access',
    TITLE_OF: 'Access: {range}',
    GONE: 'This range no longer exists.',
    CODES: 'Door codes',
    HAS_CODES: 'Reservations have a door code',
    CODES_ON:
      'People see a six-digit code in their reservation. It is valid from 15 minutes before until 15 minutes after. Where a supervisor is required, it only works while somebody is on duty or the person may shoot alone.',
    CODES_OFF: 'Door codes are off.',
    GIVEN: 'All reservations now have a door code.',
    TAKEN: 'No door code is valid any more.',
    TAKE_TITLE: 'Revoke all door codes?',
    TAKE_TEXT: 'No code will open the door. If you switch codes on again, they will be new ones.',
    TAKE: 'Revoke',
    SECRET: 'Secret',
    SECRET_TEXT: 'Door and server identify themselves with it. It is stored only in the device and shown only once.',
    NO_SECRET: 'None created yet.',
    MADE_ON: 'Created on {date}.',
    MAKE: 'Create secret',
    RENEW: 'New secret',
    RENEW_TITLE: 'New secret?',
    RENEW_TEXT:
      'The current one stays valid for 24 hours. Enter the new one in the device by then. If you renew twice, the first one ends at once.',
    ONCE: 'This secret is shown only once. Anybody who has it can check door codes.',
    COPY: 'Copy',
    DONE: 'Done',
    HOOK: 'Web hook for door and lights',
    HOOK_TEXT:
      'The server sends “open” 15 minutes before a reserved time and “close” 15 minutes after it. Where a supervisor is required, only while somebody is on duty or the person may shoot alone. No names are sent.',
    SECRET_FIRST: 'Create a secret first: it signs each message.',
    HOOK_ADDRESS: 'Device address',
    HOOK_MEANS: 'A public address that begins with https. Empty: nothing is sent.',
    HOOK_SAVED: 'Address saved.',
    SAVE: 'Save',
    TRY: 'Send a test',
    TRIED: 'Test sent. The result appears below in a moment.',
    LOG: 'Recent messages',
    EVENTS: { open: 'Open', close: 'Close', test: 'Test' },
    LANES: 'Lane {lanes}',
    STATUSES: { waiting: 'retrying', delivered: 'arrived', failed: 'failed' },
    ATTEMPTS: '{count, plural, =0 {no attempt yet} one {# attempt} other {# attempts}}',
    KEYPAD: 'Connect a keypad',
    KEYPAD_TEXT:
      'The door device asks by POST whether a code is valid now. The reply says yes or no, with reason and lane but no name.',
    ADDRESS: 'Address',
    RANGE_ID: 'Range ID (rangeId)',
    BODY: 'What the device sends (JSON)',
  },
} as const satisfies SameKeys<typeof german>
