import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  QUICK_ACCESS: {
    SCAN: 'Scan',
    WIKI: 'Help',
    FRIENDS: 'Friends',
    TRAINING: 'Training',
    EVENTS: 'Events',
    CALENDAR: 'Calendar',
    RESERVATIONS: 'Reservations',
    OPERATORS: 'Range operators',
    WEAPONS: 'My weapons',
    JOURNAL: 'Journal',
    JOURNAL_REPORTS: 'Journal reports',
    ADMIN_CALENDAR: 'Admin calendar',
    ATTENDANCE: 'Attendance',
    MEMBERS: 'Members',
    BOOKINGS: 'Payments',
    INVOICES: 'Invoices',
    KIOSK: 'Activate a screen',
  },
} as const satisfies SameKeys<typeof german>
