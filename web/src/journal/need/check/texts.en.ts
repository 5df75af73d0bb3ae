export default {
  NEED_CHECK: {
    TITLE: 'Check a record',
    TEXT: 'This is what the document with this code said when it was issued. Compare it with the one in front of you.',
    UNKNOWN: 'There is no document with this code. Check the code character by character.',
    NAME: 'Name',
    MADE_ON: 'Issued on',
    PERIOD: 'Period',
    FROM_TO: '{from} to {to}',
    ENTRIES: 'Entries',
    SUMS: 'Days in the period',
    WEAPON: 'Weapon',
    OWN: 'own',
    ANY: 'all',
    KINDS: { short: 'Short weapon', long: 'Long weapon' },
    DAYS: 'Day by day',
  },
} as const
