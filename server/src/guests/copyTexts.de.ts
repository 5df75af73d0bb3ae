/** The words for the lists of the room in the copy of all data. */
export default {
  LISTS: {
    guests: 'Gäste, für die du verantwortlich warst (ohne deren Angaben)',
  },
} as const
