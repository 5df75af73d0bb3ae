export default {
  CLUB_NEED: {
    TEXT: 'Mitglieder mit eigenen erlaubnispflichtigen Waffen. Du siehst, ob sie oft genug schießen, und sonst nichts: keine Waffen, keine Tage.',
    OFF: 'Der Verein berechnet keine Bedürfnisse',
    OFF_TEXT:
      'Wenn du willst, wird jede Nacht aus den bestätigten Einträgen berechnet, ob Mitglieder mit eigenen Waffen oft genug schießen. Vorstände mit dem Recht, Mitglieder zu ändern, lesen dann ja, bald nicht mehr oder nein.',
    START: 'Berechnen lassen',
    STARTED: 'Die Bedürfnisse werden jetzt jede Nacht berechnet.',
    UNDER_WAY: 'Wird gerade berechnet …',
    STATE: 'Stand {day}: {yes} erfüllt, {soon} bald nicht mehr, {no} nicht erfüllt.',
    AGAIN: 'Neu berechnen',
    AGAIN_DONE: 'Wird neu berechnet.',
    SEARCH: 'Name',
    ANSWER: 'Erfüllt',
    ANSWERS: { yes: 'erfüllt', soon: 'bald nicht mehr', no: 'nicht erfüllt' },
    COUNT:
      '{more, select, yes {Die ersten {count, number} Mitglieder} other {{count, plural, one {# Mitglied} other {# Mitglieder}}}}',
    NONE: 'Niemand gefunden',
    NONE_TEXT: 'Hier stehen Mitglieder, die eigene erlaubnispflichtige Waffen in ihrem Konto haben.',
    STOP: 'Nicht mehr berechnen',
    STOP_TEXT: 'Was berechnet wurde, wird gelöscht. Jedes Mitglied sieht sein Bedürfnis weiter in seinem Schießbuch.',
    STOPPED: 'Die Bedürfnisse werden nicht mehr berechnet.',
  },
} as const
