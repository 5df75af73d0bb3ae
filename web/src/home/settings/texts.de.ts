export default {
  SETTINGS: {
    TITLE: 'Einstellungen',
    DISPLAY: 'Darstellung',
    DISPLAY_TEXT:
      'Sprache und Helligkeit gelten in diesem Browser. Was dir geschrieben wird, kommt in derselben Sprache.',
    SECURITY: 'Sicherheit',
    SECURITY_TEXT: 'Passwort, zweiter Faktor und Anmeldungen',
    NOTIFICATIONS: 'Mitteilungen',
    NOTIFICATIONS_TEXT: 'Wovon du hörst, und auf welchem Weg',
  },
  QUICK_ACCESS_SETTINGS: {
    TITLE: 'Schnellzugriff',
    TEXT: 'Diese Seiten stehen im Menü, höchstens {most, number}; die angehefteten zuerst.',
    NONE: 'Der Schnellzugriff ist leer.',
    PIN: '{name} anheften',
    REMOVE: '{name} entfernen',
    ADD: '{name} hinzufügen',
    OTHERS: 'Weitere Seiten',
    FULL: 'Mehr als {most, number} Seiten passen nicht in den Schnellzugriff.',
  },
} as const
