import STATUSES from '@bahnfrei/domain/members/statuses.de.ts'

export default {
  TABLE: {
    FILE: 'mitglieder.csv',
    COLUMNS: {
      NAME: 'Name',
      NUMBER: 'Mitgliedsnummer',
      STATUS: 'Status',
      JOINED: 'Eintritt',
      LEFT: 'Austritt',
      GROUPS: 'Gruppen',
    },
    STATUSES,
  },
  ACCESS: {
    REQUEST_TITLE: '{name} möchte zu {club}',
    REQUEST_BODY: '{name} bittet {club} um Aufnahme.',
    REQUEST_ACTION: 'Anfrage ansehen',
    COMMENT: 'Dazu geschrieben: „{comment}“',
    APPROVED_TITLE: 'Willkommen bei {club}',
    APPROVED_BODY: '{club} hat dich aufgenommen. Du kannst jetzt Stände reservieren.',
    REJECTED_TITLE: 'Deine Anfrage bei {club}',
    REJECTED_BODY: '{club} hat deine Anfrage abgelehnt.',
    REASON: 'Grund: {reason}',
  },
} as const
