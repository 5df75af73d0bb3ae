/** The words for the lists of the room in the copy of all data, and for the fields that no other room has. */
export default {
  LISTS: {
    registrations: 'Anmeldungen zu Veranstaltungen',
  },
  FIELDS: {
    event: 'Veranstaltung',
    isWaiting: 'Auf der Warteliste',
    attendance: 'Anwesenheit',
    price: 'Preis',
  },
} as const
