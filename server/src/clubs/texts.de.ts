export default {
  MAIL_FORWARD: {
    CONFIRM: {
      SUBJECT: '{club}: Nachrichten an diese Adresse bestätigen',
      TEXT: '{club} möchte Nachrichten an diese Adresse schicken, etwa Kopien zu Reservierungen oder Anfragen um Zugang, oder Antworten hierher leiten. Das geschieht erst, wenn du es bestätigst.',
      ACTION: 'Bestätigen',
      FOOTNOTE:
        'Der Link gilt {days, number} Tage. Du kennst {club} nicht oder möchtest das nicht? Dann lösche diese E-Mail: Ohne Bestätigung kommt nichts.',
    },
    CHANGED: {
      TITLE: '{club}: Weiterleitung der Reservierungsmails geändert',
      BODY: '{who} hat geändert, wohin {club} Kopien der Nachrichten über Reservierungen schickt.',
      ON: 'Kopien an: {target}. Blindkopie: {bcc}. Antworten an: {sender}. Neue Adressen zählen, sobald sie bestätigt sind.',
      OFF: 'Die Weiterleitung ist ausgeschaltet. Eingetragen sind {target}, Blindkopie {bcc}, Antworten an {sender}.',
      NONE: 'niemanden',
    },
  },
} as const
