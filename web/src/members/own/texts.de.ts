import STATUSES from '@bahnfrei/domain/members/statuses.de.ts'

export default {
  OWN_MEMBERSHIPS: {
    TITLE: 'Meine Mitgliedschaften',
    BACK: 'Konto',
    NONE: 'Du gehörst noch zu keinem Verein.',
    NONE_TEXT: 'Mit dem Code deines Vereins oder in der Liste der Vereine bittest du um Aufnahme.',
    FIND: 'Verein finden',
    STATUSES,
    NUMBER: 'Mitgliedsnummer',
    SINCE: 'Seit',
    UNTIL: 'Bis',
    GROUPS: 'Gruppen',
    PAYMENT: 'Zahlung',
    PAYMENTS: { sepa_charge: 'Lastschrift', transfer: 'Überweisung', cash: 'bar', other: 'nach Absprache' },
    CHARGED: 'Lastschrift vom Konto {account}',
    BANK_HELD: 'Deine Bankdaten warten, bis der Verein bestätigt, dass sie zu diesem Konto gehören.',
    INHERITED: 'Stände auch über diese Vereine',
    THROUGH: 'Du schießt hier über einen Verein, der hier Mitglied ist',
    THROUGH_NAMED: 'Du schießt hier über {clubs}',
    INACTIVE: 'gilt heute nicht',
    MANDATE: 'Lastschrift',
    MANDATE_FOR: 'Lastschrift für {club}',
    CALENDAR: 'Zum Kalender',
    TO_CALENDAR: 'Zum Kalender von {club}',
  },
} as const
