export default {
  PROFILE: {
    DATA: {
      TITLE: 'Wie heißt du?',
      WHY: 'Dein Verein sieht, wer gebucht hat. Im Kalender sehen deinen Namen nur deine Freunde.',
      FIRST: 'Vorname',
      LAST: 'Nachname',
      CALL: 'Rufname',
      CALL_HINT: 'So wirst du in Listen genannt.',
      SAVE: 'Speichern und weiter',
    },
  },
} as const
