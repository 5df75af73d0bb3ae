export default {
  CLUB_NEED: {
    TEXT: 'Members who own licensed weapons. You only see whether they shoot often enough: no weapons, no dates.',
    OFF: 'Need checks are off',
    OFF_TEXT:
      'You can have Bahnfrei check every night, from confirmed entries, whether members who own weapons shoot often enough. Officers who may edit members then see met, expiring or not met.',
    START: 'Switch on',
    STARTED: 'Needs are now checked every night.',
    UNDER_WAY: 'Checking …',
    STATE: 'As of {day}: {yes} met, {soon} expiring, {no} not met.',
    AGAIN: 'Check again',
    AGAIN_DONE: 'Checking again.',
    SEARCH: 'Name',
    ANSWER: 'Need',
    ANSWERS: { yes: 'met', soon: 'expiring', no: 'not met' },
    COUNT:
      '{more, select, yes {The first {count, number} members} other {{count, plural, one {# member} other {# members}}}}',
    NONE: 'Nobody found',
    NONE_TEXT: 'This lists members with their own licensed weapons in their account.',
    STOP: 'Switch off',
    STOP_TEXT: 'All results are deleted. Members can still see their own need in their journal.',
    STOPPED: 'Need checks are off.',
  },
} as const
