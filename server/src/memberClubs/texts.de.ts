export default {
  REQUEST_TITLE: '{asking} möchte Mitglied bei {club} werden',
  REQUEST_BODY:
    '{asking} bittet {club} um Aufnahme als Verein. Nach der Zusage können auch die Mitglieder von {asking} reservieren.',
  REQUEST_ACTION: 'Anfrage ansehen',
  COMMENT: 'Dazu geschrieben: „{comment}“',
  APPROVED_TITLE: '{club} hat {asking} aufgenommen',
  APPROVED_BODY: 'Die Mitglieder von {asking} sehen die Stände von {club} ab jetzt.',
  REJECTED_TITLE: 'Die Anfrage von {asking} bei {club}',
  REJECTED_BODY: '{club} hat die Anfrage von {asking} abgelehnt.',
  REASON: 'Grund: {reason}',
  ENDED_TITLE: '{other} und {club}',
  ENDED_BODY:
    '{other} hat die Mitgliedschaft zwischen beiden Vereinen beendet. Reservierungen, die es schon gibt, bleiben.',
} as const
