export default {
  BILLING_ANALYSIS: {
    TITLE: 'Auswertung',
    OPEN: {
      TITLE: 'Offen nach Alter',
      TEXT: 'Was noch zu zahlen ist, nach den Tagen seit der Fälligkeit. Jede Zahl führt zu ihren Rechnungen.',
      NONE: 'Zurzeit ist nichts offen.',
      BARS: 'Offene Beträge in {currency} nach Alter, höchstens {most}',
      AGE: 'Fällig seit',
      COUNT: 'Rechnungen',
      REST: 'Offen',
      SUM: 'Zusammen',
      AGES: {
        notDue: 'Noch nicht fällig',
        upTo30: '1 bis 30 Tage',
        upTo60: '31 bis 60 Tage',
        upTo90: '61 bis 90 Tage',
        over90: 'Über 90 Tage',
      },
    },
    INCOME: {
      TITLE: 'Einnahmen nach Produkt und Monat',
      TEXT: 'Ausgestellte Rechnungen nach ihrem Datum, ohne Umsatzsteuer. Ein Storno zählt an seinem Tag ab. Jede Zahl führt zu ihren Rechnungen.',
      YEAR: 'Jahr',
      NONE: 'In diesem Jahr ist keine Rechnung ausgestellt.',
      BARS: 'Einnahmen in {currency} Monat für Monat, höchstens {most}',
      PRODUCT: 'Produkt',
      NO_PRODUCT: 'Ohne Produkt',
      SUM: 'Zusammen',
      YEAR_SUM: 'Jahr',
      CELL: '{product}, {month}: {amount}',
    },
  },
} as const
