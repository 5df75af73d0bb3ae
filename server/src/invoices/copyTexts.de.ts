export default {
  LISTS: { invoices: 'Rechnungen' },
  FIELDS: { number: 'Nummer', dueDate: 'Fällig am', amount: 'Betrag', paid: 'Bezahlt', currency: 'Währung' },
} as const
