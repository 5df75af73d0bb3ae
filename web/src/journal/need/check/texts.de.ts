export default {
  NEED_CHECK: {
    TITLE: 'Nachweis prüfen',
    TEXT: 'Das stand auf dem Papier mit diesem Prüfcode, als es ausgestellt wurde. Vergleiche es mit dem, was vor dir liegt.',
    UNKNOWN: 'Zu diesem Prüfcode gibt es kein Papier. Vergleiche den Code Zeichen für Zeichen.',
    NAME: 'Name',
    MADE_ON: 'Ausgestellt am',
    PERIOD: 'Zeitraum',
    FROM_TO: '{from} bis {to}',
    ENTRIES: 'Einträge',
    SUMS: 'Tage im Zeitraum',
    WEAPON: 'Waffe',
    OWN: 'eigene',
    ANY: 'alle',
    KINDS: { short: 'Kurzwaffe', long: 'Langwaffe' },
    DAYS: 'Tag für Tag',
  },
} as const
