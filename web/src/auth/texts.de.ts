export default {
  LOGIN_FORM: {
    TITLE: 'Anmelden',
    GOES_ON: 'Danach öffnet sich die Seite, zu der du wolltest.',
    EMAIL: 'E-Mail-Adresse',
    PASSWORD: 'Passwort',
    PASSWORD_HINT: 'Mindestens {min, number} Zeichen.',
    CONFIRM: 'Passwort wiederholen',
    SUBMIT: 'Anmelden',
    PASSKEY: 'Passkey verwenden',
    FORGOTTEN: 'Passwort vergessen?',
    NO_ACCOUNT: 'Noch kein Konto?',
    TO_REGISTER: 'Konto anlegen',
    QR: 'QR-Code statt Passwort',
    QR_COMES: 'Der Code zum Scannen mit dem Handy kommt gleich.',
    DEMO: 'Dies ist eine Demo. Melde dich als ben@demo.example an, mit dem Passwort bahnfrei-demo.',
    NO_DISPLAY: 'Diese Adresse ist für Bildschirme am Stand, und dieses Gerät ist noch keiner.',
    SET_UP_DISPLAY: 'Als Bildschirm einrichten',
    TOASTS: {
      EMAIL_INVALID: 'Die E-Mail-Adresse ist ungültig.',
      USER_DISABLED: 'Dieses Konto ist gesperrt.',
      USER_NOT_FOUND: 'Zu dieser E-Mail-Adresse gibt es kein Konto.',
      PASSWORD_INVALID: 'Das Passwort ist falsch.',
      TOO_MANY_REQUESTS: 'Zu viele Versuche. Bitte warte einige Minuten.',
    },
  },
  CONFIRM_ADDRESS: {
    TITLE: 'E-Mail-Adresse bestätigen',
    TEXT: 'Bitte bestätige deine Adresse über den Link in der E-Mail an {email}.',
    NEEDED:
      'Das geht erst mit bestätigter E-Mail-Adresse, damit niemand etwas unter einer fremden Adresse einrichtet. Öffne dazu den Link in der E-Mail an {email}.',
    TAKEN:
      'Deine E-Mail-Adresse hat jemand anderes bestätigt. Hier bleibst du angemeldet, neu anmelden kannst du dich damit nicht. Bitte deinen Verein um einen Zettel und lege damit ein neues Konto an.',
    WITHOUT_MAIL:
      'Das geht erst mit bestätigter E-Mail-Adresse, und diese Installation verschickt keine E-Mails. In einen Verein kommst du mit seinem Code oder einem Zettel.',
    SEND: 'E-Mail noch einmal senden',
    SENT: 'Die E-Mail wurde versendet.',
  },
} as const
