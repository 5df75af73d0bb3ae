export default {
  TABLE: {
    FILE: 'receipts.csv',
    COLUMNS: {
      NUMBER: 'Receipt number',
      REFERENCE: "Supplier's number",
      SUPPLIER: 'Supplier',
      DAY: 'Date',
      DUE: 'Due on',
      STATUS: 'Status',
      CURRENCY: 'Currency',
      AMOUNT: 'Amount',
      PAID: 'Paid',
      REST: 'Open',
    },
    STATUSES: { draft: 'Draft', open: 'Open', partial: 'Partly paid', paid: 'Paid', void: 'Void' },
  },
} as const
