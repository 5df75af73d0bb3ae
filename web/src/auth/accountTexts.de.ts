export default {
  REGISTRATION: {
    TITLE: 'Konto anlegen',
    BACK: 'Zurück zur Anmeldung',
    PASSWORD_HINT: 'Mindestens {min, number} Zeichen.',
    CONFIRM: 'Passwort wiederholen',
    TERMS:
      'Mit der Registrierung gelten die <terms>Nutzungsbedingungen</terms>. Was mit deinen Daten geschieht, steht in der <privacy>Datenschutzerklärung</privacy>, wie wir miteinander umgehen, in den <guidelines>Richtlinien</guidelines>.',
    SUBMIT: 'Registrieren',
    TOASTS: {
      EMAIL_EXISTS: 'Diese E-Mail-Adresse ist bereits registriert.',
      MAILED: 'Wir haben dir eine E-Mail geschickt. Über ihren Link geht es weiter.',
      ERROR: 'Die Registrierung ist fehlgeschlagen.',
    },
  },
  USER_CREATED: 'Das Konto wurde angelegt.',
  RESET_PASSWORD: {
    TITLE: 'Passwort vergessen',
    WHY: 'Du bekommst eine E-Mail mit einem Link, über den du ein neues Passwort festlegst.',
    SUBMIT: 'E-Mail anfordern',
    MAIL_SENT: 'Die E-Mail zum Zurücksetzen wurde versendet.',
    WHAT_NEXT:
      'Der Link in der E-Mail gilt {minutes, number} Minuten. Nichts angekommen? Dann gibt es zu dieser Adresse vielleicht kein Konto, oder die E-Mail liegt im Spam-Ordner.',
  },
  CREATE_PASSWORD: {
    TITLE: 'Passwort festlegen',
    SUBMIT: 'Speichern und anmelden',
    LINK_MISSING: 'Bitte öffne diese Seite über den Link in deiner E-Mail.',
    ANOTHER_MAIL: 'Eine neue E-Mail anfordern',
  },
  CONFIRMATION: { DONE: 'Deine E-Mail-Adresse ist bestätigt.' },
} as const
