import type { NeedTexts } from './needTexts.ts'

/**
 * The German sentences of the need evidence. Each text is a whole literal, because the build cannot read composed
 * texts.
 */
export default {
  SENTENCES: {
    SHOOT_UNTIL:
      'Bis {until} noch {times, plural, one {einmal} other {#-mal}} mit {weapon, select, short {der Kurzwaffe} other {der Langwaffe}} schießen.',
    SHOOT_FROM_NOW:
      'Noch {times, plural, one {einmal} other {#-mal}} mit {weapon, select, short {der Kurzwaffe} other {der Langwaffe}} schießen; frühestens ab dem Tag nach {until} reicht es wieder.',
    NO_LONGER_PREVENTED:
      'Ab {from} reicht der Nachweis mit {weapon, select, short {der Kurzwaffe} other {der Langwaffe}} nicht mehr, auch wenn du noch schießt.',
    NOT_MADE_UP:
      'Mit {weapon, select, short {der Kurzwaffe} other {der Langwaffe}} lässt sich das Fehlende nicht sofort nachholen.',
    COMPETE_UNTIL:
      'Bis {until} noch {times, plural, one {einmal} other {#-mal}} mit der Waffe über dem Kontingent an einem Wettkampf teilnehmen.',
    COMPETE_FROM_NOW:
      'Noch {times, plural, one {einmal} other {#-mal}} mit der Waffe über dem Kontingent an einem Wettkampf teilnehmen.',
    OVER_QUOTA_NOT_MADE_UP:
      'Die fehlenden Wettkämpfe mit der Waffe über dem Kontingent lassen sich nicht sofort nachholen.',
    OVER_QUOTA_NO_LONGER_PREVENTED:
      'Ab {from} fehlen Wettkämpfe mit der Waffe über dem Kontingent, auch wenn du noch startest.',
    NONE_BETWEEN:
      'Von {from} bis {to} fehlt das Schießen mit {weapon, select, short {der Kurzwaffe} other {der Langwaffe}}.',
    TOO_FEW_BETWEEN:
      'Von {from} bis {to} an {days, plural, one {# Tag} other {# Tagen}} mit {weapon, select, short {der Kurzwaffe} other {der Langwaffe}}, nötig sind {needed}.',
    NO_COMPETITION_BETWEEN:
      'Von {from} bis {to} Wettkämpfe an {days, plural, one {# Tag} other {# Tagen}} mit der Waffe über dem Kontingent, nötig sind {needed}.',
    ACQUIRE_NONE_BETWEEN: 'Von {from} bis {to} fehlt das Schießen.',
    ACQUIRE_TOO_FEW:
      'In zwölf Monaten an {days, plural, one {# Tag} other {# Tagen}} geschossen, nötig sind {needed} oder jeder volle Monat.',
    ACQUIRE_MEMBER_TOO_SHORT: 'Im Verein seit {since}, nötig seit {from}.',
    ACQUIRE_SHOOTS_TOO_SHORT: 'Mit erlaubnispflichtigen Waffen seit {since}, nötig seit {from}.',
    ACQUIRE_NEVER_SHOT: 'Noch nie mit einer erlaubnispflichtigen Waffe geschossen.',
    NO_MEMBER: 'In keinem Verein eines anerkannten Schießsportverbandes.',
    MEMBER_UNTIL: 'Die Mitgliedschaft endet am {until}.',
    NO_OWN_WEAPON: 'Keine eigene erlaubnispflichtige Waffe: für keine Waffenart ist etwas nachzuweisen.',
    MEMBERSHIP_ENOUGH: 'Seit {since} sind es zehn Jahre: die Mitgliedschaft genügt.',
    KEEP_RECORD_UNTIL_CHECK:
      'Am {tenYearsOn} sind es zehn Jahre. Führe deinen Nachweis weiter, bis die Prüfung nach zehn Jahren erledigt ist.',
    OWNED_FOR_SHORT:
      'Erst seit {since} im Besitz {weapon, select, short {der Kurzwaffe} other {der Langwaffe}}: das Gesetz kennt dafür keine Erleichterung.',
    BOTH_CLUBS_CONFIRM: 'Verein gewechselt: alle {clubs} Vereine bestätigen ihren Teil.',
    MAY_ASK_FOR_CALIBRE:
      'Verbände und Behörden können das beantragte Kaliber oder eine gleichmäßige Verteilung verlangen.',
    AT_OTHER_CLUBS: 'An {days, plural, one {# Tag} other {# Tagen}} in einem anderen Verein geschossen.',
    WRITTEN_LATE: 'An {days, plural, one {# Tag} other {# Tagen}} erst später als eine Woche eingetragen.',
    APPROVED_AFTER_CHECK: 'An {days, plural, one {# Tag} other {# Tagen}} erst nach dem Stichtag bestätigt.',
  },
  READINGS: {
    PERIOD_UNTIL_DAY_BEFORE: {
      MET: 'Erfüllt, wenn der Zeitraum am Tag vor der Prüfung endet.',
      MISSED: 'Nicht erfüllt, wenn der Zeitraum am Tag vor der Prüfung endet.',
    },
    PERIOD_UNTIL_DAY_OF_CHECK: {
      MET: 'Erfüllt, wenn der Zeitraum mit dem Tag der Prüfung endet.',
      MISSED: 'Nicht erfüllt, wenn der Zeitraum mit dem Tag der Prüfung endet.',
    },
    MONTHS_OF_CALENDAR: {
      MET: 'In jedem vollen Kalendermonat geschossen.',
      MISSED: 'Nicht in jedem vollen Kalendermonat geschossen.',
    },
    MONTHS_COUNTED_BACK: {
      MET: 'In jedem der zwölf zurückgezählten Monate geschossen.',
      MISSED: 'Nicht in jedem der zwölf zurückgezählten Monate geschossen.',
    },
    QUARTERS_OF_CALENDAR: {
      MET: 'In jedem vollen Kalenderquartal geschossen.',
      MISSED: 'Nicht in jedem vollen Kalenderquartal geschossen.',
    },
    QUARTERS_COUNTED_BACK: {
      MET: 'In jedem der acht zurückgezählten Abschnitte von drei Monaten geschossen.',
      MISSED: 'Nicht in jedem der acht zurückgezählten Abschnitte von drei Monaten geschossen.',
    },
    NO_LONGER_GAP: {
      MET: 'Keine Pause war länger als drei Monate.',
      MISSED: 'Eine Pause war länger als drei Monate.',
    },
    SIX_IN_BOTH_YEARS: {
      MET: 'In beiden abgeschlossenen Jahren mindestens sechsmal geschossen.',
      MISSED: 'Nicht in beiden abgeschlossenen Jahren mindestens sechsmal geschossen.',
    },
    SIX_IN_ONE_YEAR: {
      MET: 'In einem abgeschlossenen Jahr mindestens sechsmal geschossen; manche halten das für genug.',
      MISSED: 'In keinem abgeschlossenen Jahr sechsmal geschossen.',
    },
    SINCE_ACQUISITION: {
      MET: 'Erfüllt, wenn erst seit dem Erwerb gezählt wird; das Gesetz sagt davon nichts.',
      MISSED: 'Nicht erfüllt, auch wenn erst seit dem Erwerb gezählt wird.',
    },
    WITHOUT_OTHER_CLUBS: {
      MET: 'Erfüllt auch ohne das Schießen in anderen Vereinen.',
      MISSED: 'Nicht erfüllt, wenn nur das Schießen im eigenen Verein zählt.',
    },
    TEN_YEARS_DAY_ITSELF: {
      MET: 'Zehn Jahre sind vorbei, wenn der Tag selbst genügt.',
      MISSED: 'Zehn Jahre sind nicht vorbei, auch wenn der Tag selbst genügt.',
    },
    TEN_YEARS_DAY_AFTER: {
      MET: 'Zehn Jahre sind vorbei, auch wenn erst der Tag danach zählt.',
      MISSED: 'Zehn Jahre sind nicht vorbei, wenn erst der Tag danach zählt.',
    },
    TEN_YEARS_AS_WRITTEN: {
      MET: 'Nach dem Wortlaut genügt die Mitgliedschaft.',
      MISSED: 'Nach dem Wortlaut genügt die Mitgliedschaft noch nicht.',
    },
    TEN_YEARS_RECORD_UNTIL_CHECK: {
      MET: 'Auch nach der Erläuterung des Ministeriums genügt die Mitgliedschaft.',
      MISSED: 'Nach der Erläuterung des Ministeriums ist der Nachweis bis zur Prüfung nach zehn Jahren nötig.',
    },
    COMPETITIONS_WITH_EACH: {
      MET: 'Wettkämpfe mit dieser Waffe nachgewiesen.',
      MISSED: 'Wettkämpfe mit dieser Waffe nicht nachgewiesen.',
    },
    COMPETITIONS_WITH_ONE: {
      MET: 'Wettkämpfe mit einer der Waffen über dem Kontingent nachgewiesen.',
      MISSED: 'Wettkämpfe mit keiner der Waffen über dem Kontingent nachgewiesen.',
    },
    COMPETITIONS_WITH_CLUB_MATCHES: {
      MET: 'Nachgewiesen, wenn Vereinswettkämpfe mitzählen.',
      MISSED: 'Nicht nachgewiesen, auch wenn Vereinswettkämpfe mitzählen.',
    },
    COMPETITIONS_END_AFTER_TEN_YEARS: {
      MET: 'Erfüllt, wenn nach zehn Jahren auch hier die Mitgliedschaft genügt.',
      MISSED: 'Nicht erfüllt: auch die zehn Jahre sind nicht vorbei.',
    },
  },
} as const satisfies NeedTexts
