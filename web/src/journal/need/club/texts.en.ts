export default {
  CLUB_NEED: {
    TEXT: 'Members with own weapons that need a licence. You see whether they shoot often enough, and nothing else: no weapons, no days.',
    OFF: 'The club does not compute needs',
    OFF_TEXT:
      'If you want, it is computed every night from the confirmed entries whether members with own weapons shoot often enough. Officers with the right to change members then read yes, not much longer or no.',
    START: 'Have it computed',
    STARTED: 'The needs are computed every night from now on.',
    UNDER_WAY: 'Being computed …',
    STATE: 'As of {day}: {yes} met, {soon} not much longer, {no} not met.',
    AGAIN: 'Compute again',
    AGAIN_DONE: 'It is being computed again.',
    SEARCH: 'Name',
    ANSWER: 'Met',
    ANSWERS: { yes: 'met', soon: 'not much longer', no: 'not met' },
    COUNT:
      '{more, select, yes {The first {count, number} members} other {{count, plural, one {# member} other {# members}}}}',
    NONE: 'Nobody found',
    NONE_TEXT: 'Here are members who have own weapons that need a licence in their account.',
    STOP: 'Stop computing',
    STOP_TEXT: 'What was computed is deleted. Each member still sees the own need in the journal.',
    STOPPED: 'The needs are not computed any more.',
  },
} as const
