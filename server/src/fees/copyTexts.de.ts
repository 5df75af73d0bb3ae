/** The words for the lists of the room in the copy of all data, and for the fields that no other room has. */
export default {
  LISTS: {
    feeExceptions: 'Besondere Beiträge',
    feePayers: 'Wer für wen zahlt',
    feePeriods: 'Berechnete Beiträge',
  },
  FIELDS: {
    feeName: 'Beitrag',
    euros: 'Betrag',
    reason: 'Grund',
    paidFor: 'Person',
    payer: 'Zahlt',
    firstDay: 'Erster Tag',
    lastDay: 'Letzter Tag',
  },
} as const
