export default {
  TITLES: {
    friendly: 'Zahlungserinnerung zur Rechnung {number}',
    first: '1. Mahnung zur Rechnung {number}',
    second: '2. Mahnung zur Rechnung {number}',
    last: 'Letzte Mahnung zur Rechnung {number}',
  },
  GREETING: 'Guten Tag,',
  BODIES: {
    friendly:
      'sicher ist es nur untergegangen: Unsere Rechnung {number} vom {day} war am {due} fällig, und noch ist nicht alles bezahlt. Bitte hole das bis {until} nach.',
    first:
      'unsere Rechnung {number} vom {day} war am {due} fällig. Auch nach unserer Erinnerung ist noch etwas offen. Bitte bezahle es bis {until}.',
    second:
      'unsere Rechnung {number} vom {day} war am {due} fällig. Wir haben schon mehrmals daran erinnert. Bitte bezahle bis {until}, was noch offen ist.',
    last: 'unsere Rechnung {number} vom {day} war am {due} fällig. Dies ist unsere letzte Mahnung: Ist bis {until} nicht alles bezahlt, lassen wir prüfen, wie wir den Betrag gerichtlich geltend machen.',
  },
  FACTS: { TODAY: 'Datum', NUMBER: 'Rechnungsnummer', ISSUED: 'Rechnungsdatum', DUE: 'Fällig war' },
  SUMS: {
    INVOICE: 'Rechnungsbetrag',
    PAID: 'Schon bezahlt',
    LATER: 'Spätere Raten',
    EARLIER_FEES: 'Gebühren früherer Mahnungen',
    FEE: 'Gebühr dieser Mahnung',
    TOTAL: 'Noch zu zahlen',
  },
  KNOWN_UNTIL: 'Berücksichtigt sind Zahlungen, die bis {day} in unseren Büchern stehen.',
  ALREADY_PAID: 'Hast du inzwischen bezahlt? Dann ist dieses Schreiben erledigt. Vielen Dank!',
  MAIL: {
    TITLE: '{title}, von {club}',
    BODY: '{club} bittet dich um {amount} bis {until}. Das Schreiben mit allen Angaben hängt an der E-Mail.',
  },
  LETTERS: 'Mahnungen {day}',
} as const
