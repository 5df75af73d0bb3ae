/** The words for the lists of the room in the copy of all data. */
export default {
  LISTS: {
    duties: 'Dienste als Aufsicht',
  },
} as const
