export default {
  LISTS: { receipts: 'Belege' },
  FIELDS: { number: 'Nummer', reference: 'Deine Nummer', paid: 'Bezahlt' },
} as const
