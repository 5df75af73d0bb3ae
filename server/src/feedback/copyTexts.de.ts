/** The words for the lists of the room in the copy of all data, and for the fields that no other room has. */
export default {
  LISTS: {
    feedback: 'Rückmeldungen',
  },
  FIELDS: {
    description: 'Text',
    isBug: 'Fehlerbericht',
    attachmentNames: 'Dateien',
    resolution: 'Antwort',
  },
} as const
