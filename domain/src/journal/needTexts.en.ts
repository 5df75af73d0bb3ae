import type { NeedTexts } from './needTexts.ts'

/**
 * The English sentences of the need evidence. Each text is a whole literal, because the build cannot read composed
 * texts.
 */
export default {
  SENTENCES: {
    SHOOT_UNTIL:
      'Shoot {times, plural, one {once} other {# times}} more with the {weapon, select, short {short weapon} other {long weapon}} until {until}.',
    SHOOT_FROM_NOW:
      'Shoot {times, plural, one {once} other {# times}} more with the {weapon, select, short {short weapon} other {long weapon}}; it is enough again at the earliest on the day after {until}.',
    NO_LONGER_PREVENTED:
      'From {from} the evidence with the {weapon, select, short {short weapon} other {long weapon}} is not enough any more, even if you go on shooting.',
    NOT_MADE_UP:
      'What is missing with the {weapon, select, short {short weapon} other {long weapon}} cannot be made up at once.',
    COMPETE_UNTIL:
      'Compete {times, plural, one {once} other {# times}} more with the weapon above the quota until {until}.',
    COMPETE_FROM_NOW: 'Compete {times, plural, one {once} other {# times}} more with the weapon above the quota.',
    OVER_QUOTA_NOT_MADE_UP: 'The missing competitions with the weapon above the quota cannot be made up at once.',
    OVER_QUOTA_NO_LONGER_PREVENTED:
      'From {from} competitions with the weapon above the quota are missing, even if you go on competing.',
    NONE_BETWEEN:
      'No shooting with the {weapon, select, short {short weapon} other {long weapon}} from {from} to {to}.',
    TOO_FEW_BETWEEN:
      'From {from} to {to} on {days, plural, one {# day} other {# days}} with the {weapon, select, short {short weapon} other {long weapon}}, {needed} are needed.',
    NO_COMPETITION_BETWEEN:
      'From {from} to {to} competitions on {days, plural, one {# day} other {# days}} with the weapon above the quota, {needed} are needed.',
    ACQUIRE_NONE_BETWEEN: 'No shooting from {from} to {to}.',
    ACQUIRE_TOO_FEW:
      'Shot on {days, plural, one {# day} other {# days}} in twelve months, {needed} or every whole month are needed.',
    ACQUIRE_MEMBER_TOO_SHORT: 'In the club since {since}, needed since {from}.',
    ACQUIRE_SHOOTS_TOO_SHORT: 'With weapons that need a licence since {since}, needed since {from}.',
    ACQUIRE_NEVER_SHOT: 'Never shot with a weapon that needs a licence yet.',
    NO_MEMBER: 'In no club of a recognised shooting association.',
    MEMBER_UNTIL: 'The membership ends on {until}.',
    NO_OWN_WEAPON: 'No own weapon that needs a licence: nothing is to be shown for either kind.',
    MEMBERSHIP_ENOUGH: 'Ten years since {since}: the membership is enough.',
    KEEP_RECORD_UNTIL_CHECK: 'On {tenYearsOn} it is ten years. Keep your record until the ten-year check is done.',
    OWNED_FOR_SHORT:
      'The {weapon, select, short {short weapon} other {long weapon}} is owned since {since} only: the law knows no relief for that.',
    BOTH_CLUBS_CONFIRM: 'Change of club: all {clubs} clubs confirm their part.',
    MAY_ASK_FOR_CALIBRE: 'Associations and authorities may ask for the calibre applied for, or for an even spread.',
    AT_OTHER_CLUBS: 'Shot on {days, plural, one {# day} other {# days}} at another club.',
    WRITTEN_LATE: 'Written down more than a week later on {days, plural, one {# day} other {# days}}.',
    APPROVED_AFTER_CHECK: 'Confirmed only after the day of the check on {days, plural, one {# day} other {# days}}.',
  },
  READINGS: {
    PERIOD_UNTIL_DAY_BEFORE: {
      MET: 'Met when the period ends on the day before the check.',
      MISSED: 'Not met when the period ends on the day before the check.',
    },
    PERIOD_UNTIL_DAY_OF_CHECK: {
      MET: 'Met when the period ends with the day of the check.',
      MISSED: 'Not met when the period ends with the day of the check.',
    },
    MONTHS_OF_CALENDAR: {
      MET: 'Shot in each whole month of the calendar.',
      MISSED: 'Not shot in each whole month of the calendar.',
    },
    MONTHS_COUNTED_BACK: {
      MET: 'Shot in each of the twelve months counted back.',
      MISSED: 'Not shot in each of the twelve months counted back.',
    },
    QUARTERS_OF_CALENDAR: {
      MET: 'Shot in each whole quarter of the calendar.',
      MISSED: 'Not shot in each whole quarter of the calendar.',
    },
    QUARTERS_COUNTED_BACK: {
      MET: 'Shot in each of the eight stretches of three months counted back.',
      MISSED: 'Not shot in each of the eight stretches of three months counted back.',
    },
    NO_LONGER_GAP: {
      MET: 'No pause was longer than three months.',
      MISSED: 'A pause was longer than three months.',
    },
    SIX_IN_BOTH_YEARS: {
      MET: 'Shot six times or more in both closed years.',
      MISSED: 'Not shot six times or more in both closed years.',
    },
    SIX_IN_ONE_YEAR: {
      MET: 'Shot six times or more in one closed year; some hold that to be enough.',
      MISSED: 'Shot six times in no closed year.',
    },
    SINCE_ACQUISITION: {
      MET: 'Met when only the time since the acquisition counts; the law says nothing of it.',
      MISSED: 'Not met, even when only the time since the acquisition counts.',
    },
    WITHOUT_OTHER_CLUBS: {
      MET: 'Met also without the shooting at other clubs.',
      MISSED: 'Not met when only shooting at the own club counts.',
    },
    TEN_YEARS_DAY_ITSELF: {
      MET: 'Ten years are over when the day itself is enough.',
      MISSED: 'Ten years are not over, even when the day itself is enough.',
    },
    TEN_YEARS_DAY_AFTER: {
      MET: 'Ten years are over, even when only the day after counts.',
      MISSED: 'Ten years are not over when only the day after counts.',
    },
    TEN_YEARS_AS_WRITTEN: {
      MET: 'By the text of the law the membership is enough.',
      MISSED: 'By the text of the law the membership is not enough yet.',
    },
    TEN_YEARS_RECORD_UNTIL_CHECK: {
      MET: 'By the explanation of the ministry, too, the membership is enough.',
      MISSED: 'By the explanation of the ministry the record is needed until the ten-year check.',
    },
    COMPETITIONS_WITH_EACH: {
      MET: 'Competitions with this weapon are shown.',
      MISSED: 'Competitions with this weapon are not shown.',
    },
    COMPETITIONS_WITH_ONE: {
      MET: 'Competitions with one of the weapons above the quota are shown.',
      MISSED: 'Competitions with none of the weapons above the quota are shown.',
    },
    COMPETITIONS_WITH_CLUB_MATCHES: {
      MET: 'Shown when club matches count.',
      MISSED: 'Not shown, even when club matches count.',
    },
    COMPETITIONS_END_AFTER_TEN_YEARS: {
      MET: 'Met when the membership is enough here, too, after ten years.',
      MISSED: 'Not met: the ten years are not over either.',
    },
  },
} as const satisfies NeedTexts
