export default {
  MAIL_FORWARD: {
    TITLE: 'Adresse bestätigen',
    WHY: 'Ein Verein möchte Kopien der Nachrichten über Reservierungen an deine Adresse schicken oder Antworten darauf zu dir leiten. Welcher Verein es ist, steht in der E-Mail. Bestätige nur, was du erwartest.',
    CONFIRM: 'Adresse bestätigen',
    DONE: 'Danke. {address} zählt ab jetzt für {club}. Du kannst diese Seite schließen.',
    NO_SECRET: 'Bitte öffne diese Seite über den Link in deiner E-Mail.',
  },
} as const
