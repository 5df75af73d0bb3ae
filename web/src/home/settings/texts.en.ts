import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  SETTINGS: {
    TITLE: 'Settings',
    DISPLAY: 'Display',
    DISPLAY_TEXT: 'Language and appearance apply to this browser. Emails and notifications come in the same language.',
    SECURITY: 'Security',
    SECURITY_TEXT: 'Password, second factor and sign-ins',
    NOTIFICATIONS: 'Notifications',
    NOTIFICATIONS_TEXT: 'What we tell you about, and how',
  },
  QUICK_ACCESS_SETTINGS: {
    TITLE: 'Quick access',
    TEXT: 'Screens to show in the menu, at most {most, number}; pinned ones come first.',
    NONE: 'Quick access is empty.',
    PIN: 'Pin {name}',
    REMOVE: 'Remove {name}',
    ADD: 'Add {name}',
    OTHERS: 'More screens',
    FULL: 'Quick access holds at most {most, number} screens.',
  },
} as const satisfies SameKeys<typeof german>
