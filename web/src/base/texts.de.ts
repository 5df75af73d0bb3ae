export default {
  TOASTS: {
    LABEL: 'Meldungen',
    CLOSE: 'Meldung schließen',
    GENERIC: {
      UNKNOWN_ERROR: 'Unbekannter Fehler.',
      TRY_LATER: 'Bitte versuche es später erneut.',
      CONNECTION_LOST: 'Die Verbindung wurde unterbrochen.',
      NO_INTERNET: 'Keine Internetverbindung.',
      INPUT_INVALID: 'Bitte prüfe deine Eingaben.',
    },
  },
  AUTH: {
    NOT_LOGGED_IN: 'Bitte melde dich an.',
    NO_PERMISSIONS: 'Dafür fehlt dir die Berechtigung.',
    NO_CLUB_FEATURE: 'Diese Funktion ist für den Verein nicht freigeschaltet.',
  },
  SETUP: { USERNAME_MISSING: 'Bitte gib zuerst deinen Namen an.' },
  FORM_ERRORS: {
    GENERIC: {
      REQUIRED: 'Pflichtfeld.',
      INVALID: 'Ungültige Eingabe.',
      MAX_LENGTH: 'Maximal {len} Zeichen.',
      FILE_SIZE: 'Dateien müssen kleiner als {size} sein.',
      FILE_COUNT: 'Nur {count} Dateien gleichzeitig.',
    },
    EMAIL: {
      REQUIRED: 'Bitte eine E-Mail-Adresse angeben.',
      INVALID: 'Die E-Mail-Adresse ist ungültig.',
    },
    PASSWORD: {
      REQUIRED: 'Bitte ein Passwort angeben.',
      MIN_LENGTH: 'Das Passwort ist zu kurz.',
      MISMATCH: 'Die Passwörter stimmen nicht überein.',
    },
  },
  UI: {
    BACK: 'Zurück',
    CANCEL: 'Abbrechen',
    CLOSE: 'Schließen',
    LOADING: 'Wird geladen …',
    RETRY: 'Erneut versuchen',
    SAVING: 'Einen Moment …',
    SUCCESS: 'Erledigt',
    FAILED: 'Nicht gelungen',
    SHOW_PASSWORD: 'Passwort zeigen',
    UNSAVED: {
      TITLE: 'Nicht gespeichert',
      TEXT: 'Wenn du jetzt gehst, ist verloren, was du hier geändert hast.',
      STAY: 'Hier bleiben',
      LEAVE: 'Verwerfen',
      OUTDATED: 'Jemand anderes hat das inzwischen geändert. Wenn du speicherst, gilt deine Fassung.',
      TAKE_STORED: 'Gespeicherte Fassung zeigen',
    },
    ORDER: {
      HANDLE: '{name} verschieben: ziehen oder Pfeiltasten',
      UP: '{name} nach oben',
      DOWN: '{name} nach unten',
      MOVED: '{name} steht jetzt an Stelle {place, number} von {count, number}.',
    },
  },
} as const
