export default {
  OUTBOX: {
    TITLE: 'Noch zu senden',
    LABEL: 'Reservierungen auf dem Weg',
    WAITING:
      '{count, plural, one {Eine Reservierung wartet} other {# Reservierungen warten}} darauf, gesendet zu werden.',
    BOOKED:
      '{count, plural, one {Eine wartende Reservierung hat geklappt.} other {# wartende Reservierungen haben geklappt.}}',
    REFUSED:
      '{count, plural, one {Eine wartende Reservierung hat nicht geklappt.} other {# wartende Reservierungen haben nicht geklappt.}}',
    SHOW: 'Ansehen',
    SEEN: 'Gesehen',
    AND_MORE: '{count, plural, one {und # weitere Zeit} other {und # weitere Zeiten}}',
    STATE: {
      WAITING: 'Wartet auf Verbindung und wird dann gesendet.',
      SENT: 'Gesendet, die Antwort fehlt noch. Es wird wiederholt, bis sie da ist, und nur einmal reserviert.',
      BOOKED: 'Reserviert.',
      REFUSED: 'Nicht reserviert: {reason}',
      OVERDUE: 'Seit fast einem Tag ohne Antwort. Bitte im Kalender nachsehen, ob sie reserviert ist.',
    },
    TAKE_BACK: 'Zurückholen',
    TAKE_BACK_NAMED: '{what} zurückholen',
    OTHER_TIME: 'Andere Zeit wählen',
    OTHER_TIME_NAMED: 'Andere Zeit wählen statt {what}',
    IN_THE_WAY: 'Dafür ist zwischen deinen Entwürfen kein Platz. Reserviere oder entferne sie zuerst.',
    DISCARD: 'Verwerfen',
    DISCARD_NAMED: '{what} verwerfen',
  },
} as const
