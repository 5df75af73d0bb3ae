import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  NEWS: {
    TITLE: 'What’s new',
    VERSION: 'Version {version}',
    SECTIONS: { added: 'Added', changed: 'Changed', removed: 'Removed' },
    OK: 'OK',
    DISMISS: 'Don’t show again',
  },
} as const satisfies SameKeys<typeof german>
