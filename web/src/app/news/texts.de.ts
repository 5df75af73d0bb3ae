export default {
  NEWS: {
    TITLE: 'Was ist neu?',
    VERSION: 'Version {version}',
    SECTIONS: { added: 'Neu', changed: 'Geändert', removed: 'Entfernt' },
    OK: 'OK',
    DISMISS: 'Nicht mehr anzeigen',
  },
} as const
