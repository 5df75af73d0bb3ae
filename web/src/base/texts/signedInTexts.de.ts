/** The texts of components that only signed-in people see. */
export default {
  CHANGE_LIST: {
    NONE: 'Noch keine Änderungen.',
    NOBODY: 'Gelöschtes Konto',
    FROM_TO: '{field}: {from} → {to}',
    ADDED: '{field}: {values} hinzugefügt',
    REMOVED: '{field}: {values} entfernt',
    OTHER: 'Weitere Angaben',
    EMPTY: 'leer',
    YES: 'ja',
    NO: 'nein',
  },
  ORDER: {
    HANDLE: '{name} verschieben: ziehen oder Pfeiltasten',
    UP: '{name} nach oben',
    DOWN: '{name} nach unten',
    MOVED: '{name} steht jetzt an Stelle {place, number} von {count, number}.',
  },
  PICTURES: {
    TOO_LARGE:
      'Dieses Bild ist zu groß für dieses Gerät. Nimm eine kleinere Fassung, zum Beispiel ein Bildschirmfoto davon.',
    HEIC: 'Dieses Bild hat das Format HEIC, das dieser Browser nicht öffnen kann. Speichere oder teile es als JPEG.',
    BROKEN: 'Diese Datei lässt sich nicht als Bild öffnen: Sie ist keines, oder sie ist beschädigt.',
  },
} as const
