export default {
  TITLE: '{range}: {count, plural, one {ein neuer Mangel} other {# neue Mängel}}',
  BODY: 'Gefunden bei der {kind, select, begin {Übernahme} other {Rückgabe}} durch {club}.',
} as const
