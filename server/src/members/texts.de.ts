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
  INVITATION: {
    SUBJECT: 'Deine Einladung zu {club}',
    HELLO: 'Hallo {name},',
    TEXT: '{club} hat dich in Bahnfrei eingetragen. Mit einem eigenen Konto reservierst du Stände und siehst, was der Verein von dir hat.',
    ACTION: 'Einladung annehmen',
    FOOTNOTE:
      'Der Link gilt {days} Tage und nur für dich. Kennst du {club} nicht, dann lösche diese E-Mail; es geschieht nichts.',
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
