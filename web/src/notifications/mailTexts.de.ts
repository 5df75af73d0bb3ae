export default {
  KEPT_MAILS: {
    TITLE: 'Behaltene E-Mails',
    WHY: 'Ohne Mailserver (SMTP_URL) werden E-Mails nicht versendet, sondern hier behalten.',
    NONE: 'Es wurde keine E-Mail behalten.',
    TO_SECURITY: 'Zweiten Faktor einrichten',
    GONE: 'Diese E-Mail gibt es nicht mehr.',
    BACK: 'Zu allen E-Mails',
    TO: 'An',
    WHEN: 'Geschrieben',
    KIND: 'Art',
    AS_PAGE: 'Wie sie aussieht',
    AS_TEXT: 'Als Text',
  },
} as const
