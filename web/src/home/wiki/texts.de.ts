export default {
  WIKI: {
    TITLE: 'Hilfe',
    SEARCH: 'Wonach suchst du?',
    SEARCH_EXAMPLE: 'zum Beispiel: Warteliste',
    FOUND: '{count, plural, =0 {Nichts gefunden.} one {Ein Artikel gefunden.} other {# Artikel gefunden.}}',
    NONE_TEXT: 'Versuche ein anderes Wort oder weniger Wörter. Fehlt hier etwas? Schreib uns eine Rückmeldung.',
    CATEGORIES: {
      shooters: 'Für alle, die schießen',
      officers: 'Für Vorstand und Standleitung',
      operators: 'Für den Betrieb der Anwendung',
      outlook: 'Was noch kommt',
    },
    BACK: 'Alle Artikel',
    BACK_TO_HITS: 'Zurück zur Suche nach „{words}“',
    MORE: 'Aus demselben Bereich',
    UNKNOWN: 'Diesen Artikel gibt es nicht.',
    UNKNOWN_TEXT: 'Vielleicht heißt er inzwischen anders. Suche nach einem Wort daraus.',
    FEEDBACK: 'War das unklar oder falsch? Schreib uns eine Rückmeldung.',
  },
} as const
