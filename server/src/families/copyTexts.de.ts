/** The words for the lists of the room in the copy of all data, and for the fields that no other room has. */
export default {
  LISTS: {
    guardianships: 'Erziehungsberechtigte',
  },
  FIELDS: {
    childName: 'Kind',
    guardianName: 'Erziehungsberechtigt',
  },
} as const
