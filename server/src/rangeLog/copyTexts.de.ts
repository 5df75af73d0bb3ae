/** The words for the lists of the room in the copy of all data, and for the fields that no other room has. */
export default {
  LISTS: {
    rangeLog: 'Was im Standbuch von dir steht',
  },
  FIELDS: {
    purpose: 'Zweck',
    incident: 'Vorfall',
  },
} as const
