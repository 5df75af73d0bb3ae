import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './mailTexts.de.ts'

export default {
  KEPT_MAILS: {
    TITLE: 'Unsent emails',
    WHY: 'Without a mail server (SMTP_URL) emails are not sent but kept here.',
    NONE: 'No email is waiting.',
    GONE: 'This email is no longer there.',
    BACK: 'To all emails',
    TO: 'To',
    WHEN: 'Written',
    KIND: 'Kind',
    AS_PAGE: 'How it looks',
    AS_TEXT: 'As text',
  },
} as const satisfies SameKeys<typeof german>
