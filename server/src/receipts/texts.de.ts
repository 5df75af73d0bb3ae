export default {
  TABLE: {
    FILE: 'belege.csv',
    COLUMNS: {
      NUMBER: 'Belegnummer',
      REFERENCE: 'Nummer des Lieferanten',
      SUPPLIER: 'Lieferant',
      DAY: 'Datum',
      DUE: 'Fällig am',
      STATUS: 'Status',
      CURRENCY: 'Währung',
      AMOUNT: 'Betrag',
      PAID: 'Bezahlt',
      REST: 'Offen',
    },
    STATUSES: { draft: 'Entwurf', open: 'Offen', partial: 'Teilweise bezahlt', paid: 'Bezahlt', void: 'Storniert' },
  },
} as const
