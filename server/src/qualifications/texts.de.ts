import KINDS from '@bahnfrei/domain/qualifications/kinds.de.ts'

export default {
  KINDS,
  DOCUMENT: 'nachweis',
  ENDS: {
    OWN_TITLE: '{kind}: gültig bis {day}',
    OWN_BODY: 'Dein Nachweis bei {club} läuft am {day} ab. Zeig dem Verein rechtzeitig den neuen.',
    OTHER_TITLE: '{name}, {kind}: gültig bis {day}',
    OTHER_BODY: 'Ein Nachweis von {name} bei {club} läuft am {day} ab und hat noch keinen Nachfolger.',
  },
  REGISTER: {
    FILE: 'aufsichten',
    TITLE: 'Register der verantwortlichen Aufsichtspersonen',
    TEXT: 'Verantwortliche Aufsichtspersonen von {club}, deren Sachkunde und Eignung der Verein geprüft und vermerkt hat (§ 10 Abs. 3 AWaffV).',
    NOBODY: '{club} hat niemanden als verantwortliche Aufsichtsperson vermerkt (§ 10 Abs. 3 AWaffV).',
    AS_OF: 'Stand',
    BORN: 'Geboren am',
    ADDRESS: 'Anschrift',
    MEMBER_NUMBER: 'Mitgliedsnummer',
    MAY_SUPERVISE: 'Aufsicht',
    MAY_YOUTH: 'Kinder- und Jugendarbeit',
    YES: 'ja',
    NO: 'nein',
    KIND: 'Nachweis',
    NUMBER: 'Nummer',
    VALID: 'Gültigkeit',
    CHECKED: 'Geprüft',
    BLOCKED: 'gesperrt ab {day}',
    ENDED: 'abgelaufen am {day}',
    UNTIL: 'bis {day}',
    SINCE: 'seit {day}',
  },
} as const
