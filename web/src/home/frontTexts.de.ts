export default {
  FRONT: {
    TITLE: 'Bahn frei?',
    CLAIM: 'Sieh auf einen Blick, welcher Stand wann frei ist, und reserviere ihn mit zwei Fingertipps.',
    SEE: 'Sehen',
    SEE_TEXT: 'Alle Stände nebeneinander, mit freien und belegten Zeiten. Änderungen erscheinen sofort.',
    BOOK: 'Reservieren',
    BOOK_TEXT: 'Stand, Tag, Beginn, Dauer: fertig. Doppelt vergeben wird kein Stand.',
    CANCEL: 'Absagen',
    CANCEL_TEXT: 'Etwas dazwischengekommen? Storniere selbst. Vorher steht da, ob es etwas kostet.',
    PRIVATE:
      'Im Kalender stehen keine Namen. Deinen sehen nur dein Verein und deine Freunde. Ein Bildschirm in der Halle zeigt Namen nur, wenn der Verein das einschaltet.',
    LOGIN: 'Anmelden',
    REGISTER: 'Konto anlegen',
    FEATURES: 'Verein starten: was Bahnfrei kann und was es kostet',
    BOARD: 'Beispiel eines Abends: Auf Stand 2 ist von 19 bis 20 Uhr frei.',
    LANE: 'Stand {number, number}',
    FREE: 'frei',
    TAKEN: 'belegt',
  },
} as const
