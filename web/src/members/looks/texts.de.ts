export default {
  LOOKS: {
    TITLE: 'Wer meine Daten gesehen hat',
    TEXT: 'Geburt, Bankverbindung und Nachweise sehen im Verein nur wenige, und jeder Blick wird hier festgehalten, einmal am Tag.',
    BACK: 'Konto',
    NONE: 'Bisher niemand',
    PARTS: {
      personals: 'Geburt, Geschlecht und Staatsangehörigkeit',
      billing: 'Zahlung und Bankverbindung',
      certificates: 'Nachweise und Einverständnisse',
      rangeLog: 'Zeilen im Standbuch',
    },
  },
} as const
