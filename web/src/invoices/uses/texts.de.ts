export default {
  USES: {
    TITLE: 'Genutzt und noch nicht berechnet',
    OWN_TEXT: 'Dafür bekommst du noch eine Rechnung.',
    TEXT: 'Reservierungen und Veranstaltungen mit Preis bis gestern, auch was zu spät storniert wurde. Der nächste Lauf schreibt sie auf Rechnungen.',
    COUNT: '{count, plural, one {Einmal} other {#-mal}} genutzt, zusammen {sum}',
    PLACE: '{lane} · {range} · {start} bis {end} Uhr',
    CANCELLED: 'zu spät storniert',
    PAID_BY: 'zahlt {name}',
    LINES: 'Alle ansehen',
    FIRST: 'Die ersten {count, number}',
  },
} as const
