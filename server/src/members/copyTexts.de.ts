/** The words for the lists of the room in the copy of all data, and for the fields that no other room has. */
export default {
  LISTS: {
    memberships: 'Vereine',
    accessRequests: 'Bitten um Aufnahme',
    memberRecords: 'Was Vereine notiert haben',
    customValues: 'Eigene Felder von Vereinen',
    looks: 'Wer deine Angaben angesehen hat',
  },
  FIELDS: {
    firstJoined: 'Erster Eintritt',
    paymentMethod: 'Zahlungsart',
    billingEmail: 'E-Mail für Rechnungen',
    iban: 'IBAN',
    bic: 'BIC',
    accountHolder: 'Kontoinhaber',
    mandateReference: 'Mandatsreferenz',
    mandateSignDate: 'Mandat unterschrieben am',
    field: 'Feld',
    value: 'Inhalt',
    part: 'Was',
    denialReason: 'Grund der Ablehnung',
    decidedOn: 'Entschieden am',
    memberNumber: 'Mitgliedsnummer',
    joinDate: 'Eintritt',
    leaveDate: 'Austritt',
    permissions: 'Rechte',
  },
} as const
