/** The words for the lists of the room in the copy of all data, and for the fields that no other room has. */
export default {
  LISTS: {
    weapons: 'Eigene Waffen (Nummern stehen nicht darin: du siehst sie in deinem Konto)',
    handouts: 'Waffen von Vereinen, die du hattest',
  },
  FIELDS: {
    length: 'Kurz oder lang',
    action: 'Ladeart',
    needsLicence: 'Erlaubnispflichtig',
    isBorrowed: 'Geliehen',
    isOverQuota: 'Über dem Grundkontingent',
    isActive: 'In Gebrauch',
    acquiredOn: 'Erworben am',
    hasNumber: 'Nummer hinterlegt',
    givenOn: 'Ausgegeben am',
    returnedOn: 'Zurückgegeben am',
  },
} as const
