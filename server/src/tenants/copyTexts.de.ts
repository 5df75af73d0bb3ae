/** The words for the lists of the room in the copy of all data, and for the fields that no other room has. */
export default {
  LISTS: {
    tenancies: 'Was Betreiber mit dir vereinbart haben',
    acceptedTerms: 'Bedingungen, die du angenommen hast',
  },
  FIELDS: {
    windows: 'Zeitfenster',
    minutesPerWeek: 'Minuten in der Woche',
    horizonDays: 'Tage im Voraus',
    contacts: 'Ansprechpersonen',
    papers: 'Papiere',
    termsVersion: 'Fassung der Bedingungen',
    acceptedOn: 'Angenommen am',
  },
} as const
