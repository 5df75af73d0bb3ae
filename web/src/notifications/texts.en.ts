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
    NONE_TEXT: 'For 90 days you find here what changes about your reservations.',
  },
  NOTIFICATION_SETTINGS: {
    TITLE: 'Notifications',
    PUSH: {
      TITLE: 'Push on this device',
      TEXT: 'Push notifications appear on the screen at once, even when Bahnfrei is not open. After you sign out nothing comes to this device any more.',
      THIS_DEVICE: 'Receive push notifications',
      STATES: {
        on: 'Turned on.',
        off: 'Turned off. When you turn it on, the browser asks for permission.',
        busy: 'One moment …',
        failed:
          'The browser could not do it: its push service cannot be reached just now, or is turned off in its settings.',
        blocked:
          'The browser blocks notifications of this site. In the browser’s settings for this site they can be allowed again.',
        installFirst:
          'On iPhone and iPad this needs the installed app: in Safari tap “Share”, then “Add to Home Screen”, and open Bahnfrei from there.',
        insecure: 'Push notifications need an https address; this page was opened over http.',
        impossible: 'This browser cannot receive push notifications.',
      },
    },
    CHANNELS: {
      TITLE: 'What we tell you about',
      TEXT: 'Everything that others did stands in the list of notifications. Here you choose what else reaches you.',
      NO_DEVICE: 'You can choose push here as soon as it is turned on on a device.',
      KIND: 'What',
    },
    WAYS: { mail: 'Email', push: 'Push' },
    KINDS: {
      reservationCreateSelf: 'Your own reservation',
      reservationCreateOther: 'A reservation by others for you',
      reservationCancelSelf: 'Your own cancellation',
      reservationCancelOther: 'A change or cancellation by others',
      eventSelf: 'Your own registrations for events',
      eventOther: 'An event changed, was cancelled, or has a place for you',
      eventNew: 'A new event of the club',
      eventReminder: 'A reminder on the day before an event',
      invoice: 'Invoice',
    },
    TEST: {
      TITLE: 'Try it',
      TEXT: 'A test notification goes into the list{count, plural, =0 {} one { and to the device with push} other { and to the # devices with push}}.',
      SEND: 'Send a test notification',
      SENT: 'The test notification is in the list{count, plural, =0 {} other { and on its way to the screen}}.',
    },
  },
} as const satisfies SameKeys<typeof german>
