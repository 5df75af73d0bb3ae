export default {
  OUTBOX: {
    TITLE: 'Noch zu senden',
    LABEL: 'Reservierungen auf dem Weg',
    WAITING:
      '{count, plural, one {Eine Reservierung wartet} other {# Reservierungen warten}} darauf, gesendet zu werden.',
    BOOKED: '{count, plural, one {Eine Reservierung wurde} other {# Reservierungen wurden}} nachgesendet und gebucht.',
    REFUSED: '{count, plural, one {Eine Reservierung wurde} other {# Reservierungen wurden}} nicht gebucht.',
    SHOW: 'Ansehen',
    SEEN: 'Gesehen',
    AND_MORE: '{count, plural, one {und # weiterer Termin} other {und # weitere Termine}}',
    STATE: {
      WAITING: 'Wird gesendet, sobald die Verbindung da ist.',
      SENT: 'Gesendet, die Antwort fehlt noch. Es wird wiederholt, bis sie da ist, und nur einmal gebucht.',
      BOOKED: 'Gebucht.',
      REFUSED: 'Nicht gebucht: {reason}',
      OVERDUE: 'Seit fast einem Tag ohne Antwort. Bitte im Kalender nachsehen, ob gebucht ist.',
    },
    TAKE_BACK: 'Zurückholen',
    TAKE_BACK_NAMED: '{what} zurückholen',
    DISCARD: 'Verwerfen',
    DISCARD_NAMED: '{what} verwerfen',
  },
} as const
