export default {
  DASH: {
    TITLE: 'Verwaltung {club}',
    TODAY: 'Heute',
    NO_RANGES: 'Es gibt noch keinen Schießstand.',
    RESERVATIONS: '{count, plural, =0 {Keine Reservierung} one {# Reservierung} other {# Reservierungen}}',
    PRESENT: '{count, plural, =0 {Gerade niemand da} one {Gerade # Stand belegt} other {Gerade # Stände belegt}}',
    NEXT: 'Als Nächstes um {time} Uhr',
    NO_NEXT: 'Heute kommt niemand mehr',
    WAYS: 'Bereiche',
  },
} as const
