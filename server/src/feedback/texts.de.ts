export default {
  FEEDBACK_MAIL: {
    WORD: 'Rückmeldung',
    BUG: 'Fehler',
    GENERATED: 'Fehlerbericht',
    FROM: 'Von',
    FILE: 'Datei',
    MISSING: 'Nicht angekommene Dateien',
    OPEN: 'Rückmeldungen ansehen',
  },
} as const
