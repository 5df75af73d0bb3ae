/** The words for the lists of the room in the copy of all data, and for the fields that no other room has. */
export default {
  LISTS: {
    journal: 'Schießbuch',
    needPapers: 'Nachweise deines Bedürfnisses',
    keptNeeds: 'Wie lange dein Bedürfnis noch nachgewiesen ist',
    licenceDates: 'Was du über deine Erlaubnis angegeben hast',
    targetResults: 'Ergebnisse elektronischer Scheiben, die noch kein Eintrag sind',
    journalReports: 'Berichte aus dem Schießbuch',
  },
  FIELDS: {
    archivedOn: 'Archiviert am',
    openedOn: 'Zuletzt geöffnet am',
    firstFirearm: 'Erste Waffe am',
    firstAmmunition: 'Erster Munitionserwerb am',
    tenYearCheck: 'Prüfung nach zehn Jahren am',
    entries: 'Einträge',
    disciplines: 'Disziplinen',
    missedShots: 'Fehlschüsse',
    weather: 'Wetter',
    temperature: 'Temperatur in °C',
  },
} as const
