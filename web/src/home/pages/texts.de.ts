export default {
  PAGES: {
    REGISTER: 'Konto anlegen',
    PROVIDER: {
      NAME: 'Anbieter',
      ADDRESS: 'Anschrift',
      REPRESENTED_BY: 'Vertreten durch',
      REGISTER: 'Register',
      EMAIL: 'E-Mail',
      PHONE: 'Telefon',
      PRIVACY: 'Fragen zum Datenschutz',
      MISSING: 'Wer diese Installation betreibt, ist noch nicht eingetragen.',
      MISSING_TEXT:
        'Wer Bahnfrei öffentlich erreichbar macht, muss hier Namen, Anschrift und Kontakt nennen. Wie das geht, steht in der Datei README unter „Imprint“.',
    },
  },
} as const
