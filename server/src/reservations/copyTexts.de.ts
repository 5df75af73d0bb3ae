/** The words for the lists of the room in the copy of all data, and for the fields that no other room has. */
export default {
  LISTS: {
    reservations: 'Reservierungen',
    waiting: 'Wartelisten',
    slotChanges: 'Rückgaben und Verschiebungen (zwei Tage)',
    feeds: 'Kalender-Abos',
  },
  FIELDS: {
    category: 'Anlass',
    isGuest: 'Mit Gast',
    attended: 'Erschienen',
    changedOn: 'Geändert am',
    cancelledOn: 'Storniert am',
    cancelReason: 'Grund der Stornierung',
    refunded: 'Erstattet',
    price: 'Preis',
  },
} as const
