export default {
  PALETTE: {
    TITLE: 'Suchen',
    FIELD: 'Seite, Reservierung, Schießstand oder Person',
    NONE: 'Dazu gibt es nichts.',
    COUNT: '{count, plural, one {# Treffer} other {# Treffer}}',
    LANE: 'Stand {lane}, {range}',
    GROUPS: { PAGES: 'Seiten', BOOKINGS: 'Meine Reservierungen', RANGES: 'Schießstände', PEOPLE: 'Personen' },
  },
  KEYS: {
    TITLE: 'Tasten',
    SEARCH: { KEY: 'Strg + K', DOES: 'Suchen (auf dem Mac ⌘ + K)' },
    HELP: { KEY: '?', DOES: 'Diese Übersicht' },
    ESCAPE: { KEY: 'Esc', DOES: 'Schließen oder abbrechen' },
    ARROWS: { KEY: 'Pfeiltasten', DOES: 'Im Kalender von Zeit zu Zeit und von Stand zu Stand' },
    ENTER: { KEY: 'Eingabe', DOES: 'Freie Zeit auswählen, Reservierung öffnen' },
    LENGTHEN: { KEY: 'Umschalt + ↑ ↓', DOES: 'Ausgewählte Zeit kürzen oder verlängern' },
    CARRY: { KEY: 'Alt + Pfeiltasten', DOES: 'Reservierung verschieben' },
    PAGE: { KEY: 'Bild ↑ ↓', DOES: 'Zur nächsten oder vorigen Seite des Kalenders' },
    NOW: { KEY: 'T', DOES: 'Im Kalender zum Jetzt' },
  },
} as const
