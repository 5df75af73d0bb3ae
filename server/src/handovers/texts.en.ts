export default {
  TITLE: '{range}: {count, plural, one {a new defect} other {# new defects}}',
  BODY: 'Found when {club} {kind, select, begin {took the lanes over} other {gave the lanes back}}.',
} as const
