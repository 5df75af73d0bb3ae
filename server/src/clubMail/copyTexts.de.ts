/** The words for the lists of the room in the copy of all data. */
export default {
  LISTS: {
    clubMails: 'E-Mails von Vereinen an dich',
    writtenClubMails: 'E-Mails, die du für Vereine geschrieben hast',
  },
} as const
