export default {
  REQUEST_TITLE: '{asking} möchte Mitglied bei {club} werden',
  REQUEST_BODY:
    '{asking} bittet {club} um Aufnahme als Verein. Nach der Zusage reservieren auch die Mitglieder von {asking}.',
  REQUEST_ACTION: 'Anfrage ansehen',
  COMMENT: 'Dazu geschrieben: „{comment}“',
  APPROVED_TITLE: '{club} hat {asking} aufgenommen',
  APPROVED_BODY: 'Ab jetzt sehen die Mitglieder von {asking} die Stände von {club}.',
  REJECTED_TITLE: 'Die Anfrage von {asking} bei {club}',
  REJECTED_BODY: '{club} hat die Anfrage von {asking} abgelehnt.',
  REASON: 'Grund: {reason}',
  ENDED_TITLE: '{other} und {club}',
  ENDED_BODY:
    '{other} hat die Mitgliedschaft zwischen beiden Vereinen beendet. Reservierungen, die es schon gibt, bleiben.',
} as const
