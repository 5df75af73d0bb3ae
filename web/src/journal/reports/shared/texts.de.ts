export default {
  SHARED_REPORT: {
    TITLE: 'Bericht aus dem Schießbuch',
    HOW: 'Gib den Zugangscode ein, den du von der Person hast, um die es geht.',
    CODE: 'Zugangscode',
    CODE_TEXT: 'Groß oder klein und Striche sind egal.',
    OPEN: 'Öffnen',
    MISSING: 'Gib den Zugangscode ein.',
    WRONG: 'Das öffnet keinen Bericht. Prüfe Adresse und Code, oder frag nach, ob der Bericht noch offen ist.',
    TOO_MANY: 'Das waren zu viele Versuche. Warte eine Viertelstunde.',
    PDF: 'Als PDF',
    PDF_SAVED: '{name} gespeichert',
  },
} as const
