export default {
  MAIL_FORWARD: {
    TITLE: 'Adresse bestätigen',
    WHY: 'Ein Verein möchte Nachrichten an deine Adresse schicken, etwa Kopien zu Reservierungen oder Anfragen um Zugang, oder Antworten zu dir leiten. Welcher Verein es ist, steht in der E-Mail. Bestätige nur, was du erwartest.',
    CONFIRM: 'Adresse bestätigen',
    DONE: 'Danke. {address} zählt für {club} ab jetzt. Du kannst diese Seite schließen.',
    NO_SECRET: 'Bitte öffne diese Seite über den Link in deiner E-Mail.',
    NO_SECRET_TEXT: 'Findest du die E-Mail nicht, bitte den Verein, sie noch einmal zu schicken.',
    FRONT: 'Zur Startseite',
  },
} as const
