/** Of parts that only the signed-in meet. */
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
} as const
