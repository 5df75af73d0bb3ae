export default {
  LIST: {
    FILTERS: 'Filter',
    ALL: 'Alle',
    SHOW: 'Treffer zeigen',
    RESET: 'Filter zurücksetzen',
    MORE_FILTERS: 'Filter{count, plural, =0 {} other { (#)}}',
    CHOSEN: 'Auswahl',
    CHOOSE_NONE: 'Auswahl aufheben',
    MORE: 'Weitere laden',
    CSV: 'Als CSV speichern',
    CSV_SAVED: '{count, plural, one {# Zeile} other {# Zeilen}} gespeichert.',
    CSV_CUT: 'Die ersten {count, number} Zeilen sind gespeichert. Filtere enger, um den Rest zu bekommen.',
    VIEWS: {
      TITLE: 'Gespeicherte Ansichten',
      SAVE: 'Ansicht speichern',
      NAME: 'Name der Ansicht',
      NAME_TEXT: 'Unter diesem Namen findest du die gesetzten Filter hier wieder, auf jedem Gerät.',
      SAVED: 'Die Ansicht „{name}“ ist gespeichert.',
      REMOVE: 'Ansicht löschen',
      REMOVED: 'Die Ansicht „{name}“ ist gelöscht.',
    },
  },
} as const
