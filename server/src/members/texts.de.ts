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
} as const
