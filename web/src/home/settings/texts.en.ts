import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  SETTINGS: {
    TITLE: 'Settings',
    DISPLAY: 'Display',
    DISPLAY_TEXT: 'Language and appearance count in this browser. What is written to you comes in the same language.',
    SECURITY: 'Security',
    SECURITY_TEXT: 'Password, second factor and sign-ins',
    NOTIFICATIONS: 'Notifications',
    NOTIFICATIONS_TEXT: 'What you hear of, and by which way',
  },
  QUICK_ACCESS_SETTINGS: {
    TITLE: 'Quick access',
    TEXT: 'These screens stand in the menu, at most {most, number}.',
    PINNED_FIRST: 'Pinned ones always come first.',
    NONE: 'The quick access is empty.',
    PIN: 'Pin {name}',
    REMOVE: 'Remove {name}',
    ADD: 'Add {name}',
    OTHERS: 'Further screens',
    FULL: 'The quick access has no room for more than {most, number} screens.',
  },
} as const satisfies SameKeys<typeof german>
