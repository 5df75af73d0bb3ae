/** The words for the lists of the room in the copy of all data. */
export default {
  LISTS: {
    reservationImports: 'Alte Kalender, die du übernommen hast',
  },
} as const
