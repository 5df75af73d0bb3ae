export default {
  STEP_UP: {
    TITLE: 'Bist du es?',
    WHY: 'Für diesen Schritt bestätige bitte noch einmal, dass du es bist.',
    PASSWORD: 'Passwort',
    CONFIRM: 'Bestätigen',
  },
} as const
