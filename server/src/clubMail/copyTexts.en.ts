import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    clubMails: 'Emails from clubs to you',
    writtenClubMails: 'Emails you wrote for clubs',
  },
} as const satisfies SameKeys<typeof german>
