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
      'Shoot {times, plural, one {once} other {# times}} more with the {weapon, select, short {short weapon} other {long weapon}}; it is enough again on the day after {until} at the earliest.',
    NO_LONGER_PREVENTED:
      'From {from} the evidence with the {weapon, select, short {short weapon} other {long weapon}} is no longer enough, even if you keep shooting.',
    NOT_MADE_UP:
      'What is missing with the {weapon, select, short {short weapon} other {long weapon}} cannot be made up at once.',
    COMPETE_UNTIL:
      'Compete {times, plural, one {once} other {# times}} more with the weapon above the quota until {until}.',
    COMPETE_FROM_NOW: 'Compete {times, plural, one {once} other {# times}} more with the weapon above the quota.',
    OVER_QUOTA_NOT_MADE_UP: 'The missing competitions with the weapon above the quota cannot be made up at once.',
    OVER_QUOTA_NO_LONGER_PREVENTED:
      'From {from} competitions with the weapon above the quota are missing, even if you keep competing.',
    NONE_BETWEEN:
      'No shooting with the {weapon, select, short {short weapon} other {long weapon}} from {from} to {to}.',
    TOO_FEW_BETWEEN:
      '{days, plural, one {# day} other {# days}} with the {weapon, select, short {short weapon} other {long weapon}} from {from} to {to}; {needed} are needed.',
    NO_COMPETITION_BETWEEN:
      'Competitions on {days, plural, one {# day} other {# days}} with the weapon above the quota from {from} to {to}; {needed} are needed.',
    ACQUIRE_NONE_BETWEEN: 'No shooting from {from} to {to}.',
    ACQUIRE_TOO_FEW:
      'Shot on {days, plural, one {# day} other {# days}} in twelve months; {needed} days or every full month are needed.',
    ACQUIRE_MEMBER_TOO_SHORT: 'In the club since {since}; required since {from}.',
    ACQUIRE_SHOOTS_TOO_SHORT: 'Shooting licensed weapons since {since}; required since {from}.',
    ACQUIRE_NEVER_SHOT: 'Never shot with a licensed weapon yet.',
    NO_MEMBER: 'Not in a club of a recognised shooting association.',
    MEMBER_UNTIL: 'The membership ends on {until}.',
    NO_OWN_WEAPON: 'No licensed weapon of your own: no evidence needed for either kind.',
    MEMBERSHIP_ENOUGH: 'Ten years since {since}: membership is enough.',
    KEEP_RECORD_UNTIL_CHECK: 'Ten years are up on {tenYearsOn}. Keep your record until the ten-year check is done.',
    OWNED_FOR_SHORT:
      'The {weapon, select, short {short weapon} other {long weapon}} has only been owned since {since}: the law makes no allowance for that.',
    BOTH_CLUBS_CONFIRM: 'Change of club: all {clubs} clubs must confirm their part.',
    MAY_ASK_FOR_CALIBRE: 'Associations and authorities may ask for the calibre applied for, or for an even spread.',
    AT_OTHER_CLUBS: 'Shot on {days, plural, one {# day} other {# days}} at another club.',
    WRITTEN_LATE: 'Recorded more than a week late on {days, plural, one {# day} other {# days}}.',
    APPROVED_AFTER_CHECK: 'Only confirmed after the check date on {days, plural, one {# day} other {# days}}.',
  },
  READINGS: {
    PERIOD_UNTIL_DAY_BEFORE: {
      MET: 'Met if the period ends on the day before the check.',
      MISSED: 'Not met if the period ends on the day before the check.',
    },
    PERIOD_UNTIL_DAY_OF_CHECK: {
      MET: 'Met if the period ends on the day of the check.',
      MISSED: 'Not met if the period ends on the day of the check.',
    },
    MONTHS_OF_CALENDAR: {
      MET: 'Shot in every full calendar month.',
      MISSED: 'Not shot in every full calendar month.',
    },
    MONTHS_COUNTED_BACK: {
      MET: 'Shot in each of the last twelve months, counted back.',
      MISSED: 'Not shot in each of the last twelve months, counted back.',
    },
    QUARTERS_OF_CALENDAR: {
      MET: 'Shot in every full calendar quarter.',
      MISSED: 'Not shot in every full calendar quarter.',
    },
    QUARTERS_COUNTED_BACK: {
      MET: 'Shot in each of the last eight three-month periods, counted back.',
      MISSED: 'Not shot in each of the last eight three-month periods, counted back.',
    },
    NO_LONGER_GAP: {
      MET: 'No gap of more than three months.',
      MISSED: 'A gap of more than three months.',
    },
    SIX_IN_BOTH_YEARS: {
      MET: 'Shot six times or more in both full years.',
      MISSED: 'Not shot six times or more in both full years.',
    },
    SIX_IN_ONE_YEAR: {
      MET: 'Shot six times or more in one full year; some consider this enough.',
      MISSED: 'Not shot six times in any full year.',
    },
    SINCE_ACQUISITION: {
      MET: 'Met if only the time since acquisition counts; the law does not say so.',
      MISSED: 'Not met, even if only the time since acquisition counts.',
    },
    WITHOUT_OTHER_CLUBS: {
      MET: 'Met even without shooting at other clubs.',
      MISSED: 'Not met if only shooting at your own club counts.',
    },
    TEN_YEARS_DAY_ITSELF: {
      MET: 'Ten years are up if the day itself counts.',
      MISSED: 'Ten years are not up, even if the day itself counts.',
    },
    TEN_YEARS_DAY_AFTER: {
      MET: 'Ten years are up, even if only the day after counts.',
      MISSED: 'Ten years are not up if only the day after counts.',
    },
    TEN_YEARS_AS_WRITTEN: {
      MET: 'Under the wording of the law, membership is enough.',
      MISSED: 'Under the wording of the law, membership is not enough yet.',
    },
    TEN_YEARS_RECORD_UNTIL_CHECK: {
      MET: 'Under the ministry’s guidance too, membership is enough.',
      MISSED: 'Under the ministry’s guidance, the record is needed until the ten-year check.',
    },
    COMPETITIONS_WITH_EACH: {
      MET: 'Competitions with this weapon are on record.',
      MISSED: 'No competitions with this weapon on record.',
    },
    COMPETITIONS_WITH_ONE: {
      MET: 'Competitions with one of the weapons above the quota are on record.',
      MISSED: 'No competitions with any weapon above the quota on record.',
    },
    COMPETITIONS_WITH_CLUB_MATCHES: {
      MET: 'Met if club matches count.',
      MISSED: 'Not met, even if club matches count.',
    },
    COMPETITIONS_END_AFTER_TEN_YEARS: {
      MET: 'Met if membership is enough here too after ten years.',
      MISSED: 'Not met: the ten years are not up either.',
    },
  },
} as const satisfies NeedTexts
