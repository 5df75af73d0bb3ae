export default {
  WEEK: {
    SLOT: '{date}, {times}, {state}',
    ENTRY: '{date}, {lanes}, {times}, {state}',
    FREE: '{free, plural, =0 {kein Stand frei} one {1 von {lanes, number} Ständen frei} other {# von {lanes, number} Ständen frei}}',
    FREE_WORD: 'frei',
    FREE_OF: '{free, plural, =0 {kein Stand frei} other {# von {lanes, number} frei}}',
    LANES: '{count, plural, one {# Stand} other {# Stände}}',
    ALL_LANES: 'alle Stände',
    WHEN: '{date}, {times}',
    CHOOSE: 'Welcher Stand?',
    LANE: '{lane}, frei {times}',
    NONE: 'In dieser Zeit ist kein Stand frei. Im Tag siehst du, was davor und danach frei ist.',
    TO_DAY: 'Zum Tag',
  },
} as const
