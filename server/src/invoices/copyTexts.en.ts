export default {
  LISTS: { invoices: 'Invoices' },
  FIELDS: { number: 'Number', dueDate: 'Due on', paid: 'Paid' },
} as const
