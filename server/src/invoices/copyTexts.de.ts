export default {
  LISTS: { invoices: 'Rechnungen' },
  FIELDS: { number: 'Nummer', dueDate: 'Fällig am', paid: 'Bezahlt' },
} as const
