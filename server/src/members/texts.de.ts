import STATUSES from '@bahnfrei/domain/members/statuses.de.ts'

export default {
  TABLE: {
    FILES: { csv: 'mitglieder.csv', xlsx: 'mitglieder.xlsx', vcf: 'mitglieder.vcf' },
    SHEET: 'Mitglieder',
    YES: 'ja',
    NO: 'nein',
    COLUMNS: {
      NAME: 'Name',
      FIRST: 'Vorname',
      LAST: 'Nachname',
      NUMBER: 'Mitgliedsnummer',
      STATUS: 'Status',
      JOINED: 'Eintritt',
      LEFT: 'Austritt',
      EMAIL: 'E-Mail',
      PHONE: 'Telefon',
      MOBILE: 'Mobiltelefon',
      STREET: 'Straße',
      POSTAL_CODE: 'Postleitzahl',
      CITY: 'Ort',
      COUNTRY: 'Land',
      COMPANY: 'Firma',
      ACCOUNT: 'Konto',
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
  LEAVERS: {
    TITLE: '{club}: Daten Ausgetretener',
    BODY: 'Am {day} wird gelöscht, was {club} von einer ausgetretenen Person noch hat. Bei ihr steht, warum.',
    BODY_MANY:
      'Ab dem {day} wird gelöscht, was {club} von {count} Ausgetretenen noch hat. Bei jeder Person steht, wann und warum.',
  },
} as const
