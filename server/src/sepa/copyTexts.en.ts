export default {
  LISTS: { debits: 'Direct debits', debitAnnouncements: 'Announced direct debits', mandates: 'Mandates by phone' },
  FIELDS: {
    number: 'Invoice',
    iban: 'IBAN',
    mandateReference: 'Reference of the mandate',
    returnedOn: 'Returned on',
    announcedOn: 'Announced on',
    signedOn: 'Signed on',
    says: 'Wording',
  },
} as const
