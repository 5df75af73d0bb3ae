export default {
  TITLE: '{range}: {count, plural, one {ein neuer Mangel} other {# neue Mängel}}',
  BODY: 'Von {club} gefunden, bei der {kind, select, begin {Übernahme} other {Rückgabe}}.',
} as const
