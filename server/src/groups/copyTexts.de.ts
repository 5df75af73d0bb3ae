/** The words for the lists of the room in the copy of all data. */
export default {
  LISTS: {
    groups: 'Gruppen',
  },
} as const
