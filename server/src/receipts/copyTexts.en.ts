export default {
  LISTS: { receipts: 'Receipts' },
  FIELDS: { number: 'Number', reference: 'Your number', paid: 'Paid' },
} as const
