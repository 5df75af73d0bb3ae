/** The words for the lists of the room in the copy of all data. */
export default {
  LISTS: {
    doneObligations: 'Pflichten von Vereinen, die du erledigt hast',
  },
} as const
