export default {
  MEMBERS: {
    PICKER: {
      PLACEHOLDER: 'Name oder Mitgliedsnummer',
      FOUND: 'Gefundene Personen',
      GUEST: 'Gast',
      AS_GUEST: 'als Gast',
      TAKEN_AS_GUEST: 'Im Verein heißt niemand so: Die Person kommt als Gast.',
      MORE: 'Es gibt noch mehr. Tippe mehr vom Namen.',
      NOBODY_FOUND: 'Niemand gefunden.',
      FAILED: 'Die Mitglieder konnten nicht geladen werden.',
      CREATE: { person: 'Neue Person anlegen', company: 'Neue Firma anlegen' },
    },
  },
} as const
