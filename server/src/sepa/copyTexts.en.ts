export default {
  LISTS: {
    debits: 'Direct debits',
    debitAnnouncements: 'Announced direct debits',
    mandates: 'Mandates given by phone',
  },
  FIELDS: {
    number: 'Invoice',
    iban: 'IBAN',
    mandateReference: 'Mandate reference',
    returnedOn: 'Returned on',
    announcedOn: 'Announced on',
    signedOn: 'Signed on',
    says: 'Wording',
  },
} as const
