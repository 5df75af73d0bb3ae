import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  ADMIN_DOORS: {
    TITLE: 'Access',
    TITLE_OF: 'Access: {range}',
    GONE: 'This range is no longer there.',
    CODES: 'Door codes',
    HAS_CODES: 'Reservations have a door code',
    CODES_ON:
      'Those who have reserved see six digits in their reservation. They are valid from 15 minutes before to 15 minutes after. Where a supervisor must be there, they open only while somebody is on duty or the person may shoot alone.',
    CODES_OFF: 'Nobody has a door code.',
    GIVEN: 'All reservations have a door code now.',
    TAKEN: 'No door code is valid any more.',
    TAKE_TITLE: 'Take back all door codes?',
    TAKE_TEXT: 'No code opens the door any more. When you switch codes on again, they are different ones.',
    TAKE: 'Take back',
    SECRET: 'Secret',
    SECRET_TEXT: 'With it door and server prove who they are. It stands only in the device and is shown only once.',
    NO_SECRET: 'None was made yet.',
    MADE_ON: 'Made on {date}.',
    MAKE: 'Make a secret',
    RENEW: 'New secret',
    RENEW_TITLE: 'New secret?',
    RENEW_TEXT:
      'The present one is valid for 24 more hours. Enter the new one in the device by then. If you renew twice, the first one ends at once.',
    ONCE: 'This secret is shown only now. Anybody who has it can check door codes.',
    COPY: 'Copy',
    DONE: 'Done',
    HOOK: 'Web hook for door and light',
    HOOK_TEXT:
      'The server says 15 minutes before a reserved time that it opens, and 15 minutes after it that it closes. Where a supervisor must be there, only while somebody is on duty or the person may shoot alone. No names are sent.',
    SECRET_FIRST: 'First make a secret: each message is signed with it.',
    HOOK_ADDRESS: 'Address of the device',
    HOOK_MEANS: 'Begins with https and lies in the internet. Empty: nothing is said.',
    HOOK_SAVED: 'The address is saved.',
    SAVE: 'Save',
    TRY: 'Send a test',
    TRIED: 'The test is on its way. Whether it arrives stands below in a moment.',
    LOG: 'Last messages',
    EVENTS: { open: 'Open', close: 'Close', test: 'Test' },
    LANES: 'Lane {lanes}',
    STATUSES: { waiting: 'is tried again', delivered: 'arrived', failed: 'did not arrive' },
    ATTEMPTS: '{count, plural, =0 {no attempt yet} one {# attempt} other {# attempts}}',
    KEYPAD: 'Connect a keypad',
    KEYPAD_TEXT:
      'The device at the door asks by POST whether a code opens now. The answer says yes or no, the reason and the lane, and no name.',
    ADDRESS: 'Address',
    RANGE_ID: 'Id of the range (rangeId)',
    BODY: 'What the device sends (JSON)',
  },
} as const satisfies SameKeys<typeof german>
