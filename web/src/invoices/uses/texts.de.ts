export default {
  USES: {
    TITLE: 'Genutzt und noch nicht berechnet',
    OWN_TEXT: 'Dafür bekommst du noch eine Rechnung.',
    TEXT: 'Reservierungen mit Preis bis gestern, auch solche, die zu spät storniert wurden. Der nächste Lauf schreibt sie auf Rechnungen.',
    COUNT: '{count, plural, one {Eine Reservierung} other {# Reservierungen}}, zusammen {sum}',
    PLACE: '{lane} · {range} · {start} bis {end} Uhr',
    CANCELLED: 'zu spät storniert',
    PAID_BY: 'zahlt {name}',
    LINES: 'Alle ansehen',
    FIRST: 'Hier stehen die ersten {count, number}.',
  },
} as const
