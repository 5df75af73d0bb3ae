export default {
  SECOND_STEP: {
    TITLE: 'Zweiter Schritt der Anmeldung',
    WHY: 'Dein Konto verlangt noch eine zweite Bestätigung.',
    PASSKEY: 'Passkey verwenden',
    CODE: 'Code aus der App',
    RECOVERY_CODE: 'Wiederherstellungscode',
    USE_RECOVERY: 'Wiederherstellungscode verwenden',
    USE_TOTP: 'Code aus der App verwenden',
    SUBMIT: 'Anmelden',
  },
  STEP_UP: {
    TITLE: 'Bist du es?',
    WHY: 'Für diesen Schritt bestätige bitte noch einmal, dass du es bist.',
    PASSWORD: 'Passwort',
    CONFIRM: 'Bestätigen',
    OR: 'Oder mit Passwort und Code:',
  },
} as const
