/** The words for the lists of the room in the copy of all data, and for the fields that no other room has. */
export default {
  LISTS: {
    certificates: 'Nachweise und Einverständnisse',
  },
  FIELDS: {
    number: 'Nummer',
    issuer: 'Aussteller',
    issued: 'Ausgestellt am',
    expires: 'Gültig bis',
    weaponClasses: 'Waffen',
    givenBy: 'Erteilt von',
    blockedOn: 'Gesperrt ab',
    blockedReason: 'Grund der Sperre',
    document: 'Datei',
    checkedOn: 'Geprüft am',
  },
} as const
