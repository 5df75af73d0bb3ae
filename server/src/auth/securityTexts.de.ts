export default {
  SECURITY_MAIL: {
    NOT_ME: 'Warst du das nicht? Dann ändere gleich dein Passwort und beende alle anderen Anmeldungen.',
    ACTION: 'Sicherheit des Kontos öffnen',
    PASSKEY_ADDED: {
      SUBJECT: 'Neuer Passkey für dein Konto',
      TEXT: 'Mit deinem Konto kann man sich jetzt auch über einen neuen Passkey anmelden.',
    },
    PASSKEY_REMOVED: {
      SUBJECT: 'Ein Passkey wurde entfernt',
      TEXT: 'Ein Passkey deines Kontos wurde entfernt.',
    },
    TOTP_ADDED: {
      SUBJECT: 'Anmeldung jetzt mit Code',
      TEXT: 'Bei der Anmeldung wird jetzt auch ein Code aus deiner Authenticator-App verlangt.',
    },
    TOTP_REMOVED: {
      SUBJECT: 'Anmeldung ohne Code aus der App',
      TEXT: 'Die Authenticator-App wurde von deinem Konto entfernt.',
    },
    RECOVERY_MADE: {
      SUBJECT: 'Neue Wiederherstellungscodes',
      TEXT: 'Für dein Konto gibt es neue Wiederherstellungscodes. Die alten gelten nicht mehr.',
    },
    RECOVERY_USED: {
      SUBJECT: 'Anmeldung mit einem Wiederherstellungscode',
      TEXT: 'Bei deinem Konto hat sich jemand mit einem Wiederherstellungscode angemeldet. Der Code ist damit verbraucht.',
    },
    LOGIN_STOLEN: {
      SUBJECT: 'Eine Anmeldung wurde beendet',
      TEXT: 'Jemand hat einen alten Schlüssel einer Anmeldung deines Kontos benutzt. Vielleicht wurde er gestohlen, darum ist diese Anmeldung jetzt auf allen Geräten beendet.',
    },
  },
} as const
