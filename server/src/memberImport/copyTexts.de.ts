/** The words for the lists of the room in the copy of all data. */
export default {
  LISTS: {
    memberImports: 'Mitgliederlisten, die du übernommen hast',
  },
} as const
