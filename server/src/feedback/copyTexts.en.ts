import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    feedback: 'Feedback',
  },
  FIELDS: {
    description: 'Text',
    isBug: 'Bug report',
    attachmentNames: 'Files',
    resolution: 'Resolution',
  },
} as const satisfies SameKeys<typeof german>
