export default {
  MOVE: {
    LABEL: 'Reservierung verschieben',
    ASK: 'Auf {lane}, {date}, {start} bis {end} verschieben?',
    ASK_LENGTH: 'Auf {lane}, {date}, {start} bis {end} ändern?',
    MOVE: 'Verschieben',
    CHANGE: 'Ändern',
    GIVE_UP: 'Abbrechen',
    DONE: 'Verschoben: {lane}, {date}, {start} bis {end}.',
    UNDO: 'Rückgängig',
    UNDONE: 'Wieder wie vorher: {lane}, {date}, {start} bis {end}.',
  },
} as const
