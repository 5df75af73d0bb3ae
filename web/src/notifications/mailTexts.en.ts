import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './mailTexts.de.ts'

export default {
  KEPT_MAILS: {
    TITLE: 'Unsent emails',
    WHY: 'Without a mail server (SMTP_URL), emails are not sent but stored here.',
    NONE: 'No emails waiting.',
    GONE: 'This email no longer exists.',
    BACK: 'All emails',
    TO: 'To',
    WHEN: 'Written',
    KIND: 'Kind',
    AS_PAGE: 'Preview',
    AS_TEXT: 'Plain text',
  },
} as const satisfies SameKeys<typeof german>
