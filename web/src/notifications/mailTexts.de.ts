export default {
  KEPT_MAILS: {
    TITLE: 'Nicht versendete E-Mails',
    WHY: 'Ohne Mailserver (SMTP_URL) werden E-Mails nicht versendet, sondern hier behalten.',
    NONE: 'Keine E-Mail wartet.',
    GONE: 'Diese E-Mail gibt es nicht mehr.',
    BACK: 'Zu allen E-Mails',
    TO: 'An',
    WHEN: 'Geschrieben',
    KIND: 'Art',
    AS_PAGE: 'Wie sie aussieht',
    AS_TEXT: 'Als Text',
  },
} as const
