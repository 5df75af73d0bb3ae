export default {
  LOGIN_FORM: {
    TITLE: 'Anmelden',
    EMAIL: 'E-Mail-Adresse',
    PASSWORD: 'Passwort',
    SUBMIT: 'Anmelden',
    NO_ACCOUNT: 'Noch kein Konto?',
    TO_REGISTER: 'Jetzt registrieren',
    QR: 'QR-Code statt Passwort',
    DEMO: 'Dies ist eine Demo. Melde dich als ben@demo.example an, mit dem Passwort bahnfrei-demo.',
    TOASTS: {
      EMAIL_INVALID: 'Die E-Mail-Adresse ist ungültig.',
      USER_DISABLED: 'Dieses Konto ist gesperrt.',
      USER_NOT_FOUND: 'Zu dieser E-Mail-Adresse gibt es kein Konto.',
      PASSWORD_INVALID: 'Das Passwort ist falsch.',
      TOO_MANY_REQUESTS: 'Zu viele Versuche. Bitte warte einige Minuten.',
    },
  },
  REGISTRATION: {
    TITLE: 'Konto anlegen',
    BACK: 'Zurück zur Anmeldung',
    EMAIL: 'E-Mail-Adresse',
    PASSWORD: 'Passwort',
    PASSWORD_HINT: 'Mindestens {min, number} Zeichen.',
    CONFIRM: 'Passwort wiederholen',
    SUBMIT: 'Registrieren',
    TOASTS: {
      EMAIL_EXISTS: 'Diese E-Mail-Adresse ist bereits registriert.',
      MAILED: 'Wir haben dir eine E-Mail geschickt. Über ihren Link geht es weiter.',
      ERROR: 'Die Registrierung ist fehlgeschlagen.',
    },
  },
  USER_CREATED: 'Das Konto wurde angelegt.',
} as const
