export default {
  FAIR_USE: {
    OPEN: 'Das ist deine {used, number}. von {most, number} offenen Reservierungen.',
    WEEK: 'Damit nutzt du {used, number} von {most, number} Stunden dieser Woche.',
    PRIME: 'Damit nutzt du {used, number} von {most, number} Stunden der Hauptzeit dieser Woche.',
    NEXT: '{what} Mehr geht ab {day}.',
    OPEN_OVER:
      'Das wären {used, number} offene Reservierungen, erlaubt {most, plural, one {ist hier eine} other {sind hier #}}.',
    WEEK_OVER: 'Das wären {used, number} von höchstens {most, number} Stunden in dieser Woche.',
    PRIME_OVER: 'Das wären {used, number} von höchstens {most, number} Stunden der Hauptzeit dieser Woche.',
    HORIZON_OVER: 'Du kannst hier höchstens {most, plural, one {einen Tag} other {# Tage}} im Voraus reservieren.',
    LEAD_OVER: 'Hier musst du spätestens {time} vor Beginn reservieren.',
    WINDOWS_OVER: 'Das liegt außerhalb der Zeiten, die mit dem Betreiber vereinbart sind.',
    TODAY: 'heute, {time} Uhr',
    AGAIN: '{what} Wieder frei wird etwas ab {day}.',
    DAY_OPENS: '{what} Dieser Tag geht ab {day}.',
    CHANGE: '{what} Bitte ändern oder entfernen.',
    MINUTES: '{count, plural, one {eine Minute} other {# Minuten}}',
    HOURS: '{count, plural, one {eine Stunde} other {# Stunden}}',
    DAYS: '{count, plural, one {einen Tag} other {# Tage}}',
  },
} as const
