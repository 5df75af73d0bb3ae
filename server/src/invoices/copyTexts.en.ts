export default {
  LISTS: { invoices: 'Invoices' },
  FIELDS: { number: 'Number', dueDate: 'Due on', amount: 'Amount', paid: 'Paid', currency: 'Currency' },
} as const
