import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  NOTIFICATIONS: {
    TITLE: 'Notifications',
    UNREAD_COUNT: 'Notifications, {count, number} unread',
    UNREAD: 'Unread',
    MORE: '{count} more',
    MARK_ALL: 'Mark all as read',
    ALL_READ: 'All read',
    DELETE: 'Delete “{title}”',
    SETTINGS: 'Settings',
    NONE: 'No notifications',
    NONE_TEXT: 'Changes to your reservations are kept here for 90 days.',
  },
  NOTIFICATION_SETTINGS: {
    TITLE: 'Notifications',
    BACK: 'Settings',
    PUSH: {
      TITLE: 'Push on this device',
      TEXT: 'Push notifications appear at once, even when Bahnfrei is closed. They stop on this device when you sign out.',
      THIS_DEVICE: 'Receive push notifications',
      STATES: {
        on: 'Turned on.',
        off: 'Turned off. When you turn it on, the browser asks for permission.',
        busy: 'One moment …',
        failed: 'The browser’s push service cannot be reached or is turned off in its settings.',
        blocked: 'Your browser blocks notifications from this site. You can allow them in its settings for this site.',
        installFirst:
          'On iPhone and iPad this needs the installed app: in Safari tap “Share”, then “Add to Home Screen”, and open Bahnfrei from there.',
        insecure: 'Push notifications need an https address; this page was opened over http.',
        impossible: 'This browser cannot receive push notifications.',
      },
    },
    CHANNELS: {
      TITLE: 'What we tell you about',
      TEXT: 'Everything others do appears in your notifications.',
      CHOOSE: 'Choose here what else reaches you.',
      NO_DEVICE: 'To choose push, turn it on on a device first.',
      KIND: 'What',
    },
    WAYS: { mail: 'Email', push: 'Push' },
    KINDS: {
      reservationCreateSelf: 'Your own reservation',
      reservationCreateOther: 'A reservation made for you by others',
      reservationCancelSelf: 'Your own cancellation',
      reservationCancelOther: 'A change or cancellation by others',
      eventSelf: 'Your own registrations for events',
      eventOther: 'An event changed, was cancelled or has a place for you',
      eventNew: 'A new club event',
      eventReminder: 'A reminder the day before an event',
      invoice: 'Invoice',
    },
    TEST: {
      TITLE: 'Test',
      TEXT: 'Sends a test notification to the list{count, plural, =0 {} one { and to the device with push} other { and to the # devices with push}}.',
      SEND: 'Send a test notification',
      SENT: 'The test notification is in the list{count, plural, =0 {} other { and on its way to the screen}}.',
    },
  },
} as const satisfies SameKeys<typeof german>
