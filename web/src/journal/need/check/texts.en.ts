export default {
  NEED_CHECK: {
    TITLE: 'Check a record',
    TEXT: 'The paper with this code said this when it was made. Compare it with what lies before you.',
    UNKNOWN: 'There is no paper with this code. Compare the code sign by sign.',
    NAME: 'Name',
    MADE_ON: 'Made on',
    PERIOD: 'Period',
    FROM_TO: '{from} to {to}',
    ENTRIES: 'Entries',
    SUMS: 'Days of the period',
    WEAPON: 'Weapon',
    OWN: 'own',
    ANY: 'all',
    KINDS: { short: 'Short weapon', long: 'Long weapon' },
    DAYS: 'Day by day',
  },
} as const
