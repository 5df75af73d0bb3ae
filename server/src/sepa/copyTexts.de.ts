export default {
  LISTS: { debits: 'Lastschriften', debitAnnouncements: 'Angekündigte Lastschriften', mandates: 'Mandate vom Handy' },
  FIELDS: {
    number: 'Rechnung',
    iban: 'IBAN',
    mandateReference: 'Mandatsreferenz',
    returnedOn: 'Zurückgegeben am',
    announcedOn: 'Angekündigt am',
    signedOn: 'Unterschrieben am',
    says: 'Wortlaut',
  },
} as const
