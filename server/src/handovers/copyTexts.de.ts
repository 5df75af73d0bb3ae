/** The words for the lists of the room in the copy of all data, and for the fields that no other room has. */
export default {
  LISTS: {
    handovers: 'Übergaben von Ständen, die du erfasst hast',
    mendedDefects: 'Mängel, die du als behoben gemeldet hast',
  },
  FIELDS: {
    forClub: 'Für den Verein',
    recordedOn: 'Erfasst am',
    remarks: 'Mängel',
    mendedOn: 'Behoben am',
  },
} as const
