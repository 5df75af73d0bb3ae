export default {
  PUBLIC_FREE: {
    TITLE: 'Nächste freie Zeiten',
    TEXT: 'Die erste freie Stunde der nächsten Tage.',
    AT: '{start} bis {end} Uhr: {lanes, plural, one {ein Stand} other {# Stände}} frei',
    NONE: 'In den nächsten zwei Wochen ist nichts frei.',
    RESERVE_TEXT: 'Reservieren kannst du nach dem Anmelden.',
    SIGN_IN: 'Anmelden und reservieren',
    REGISTER: 'Konto anlegen',
    BELONG: 'Reservieren kannst du, sobald der Verein dich aufgenommen hat.',
  },
} as const
