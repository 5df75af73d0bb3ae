import CLASSES from '@bahnfrei/domain/base/texts/weaponClasses.de.ts'

/** The texts about ranges that other rooms use too; the settings of ranges load all others. */
export default {
  FEDERAL_STATES: {
    BW: 'Baden-Württemberg',
    BY: 'Bayern',
    BE: 'Berlin',
    BB: 'Brandenburg',
    HB: 'Bremen',
    HH: 'Hamburg',
    HE: 'Hessen',
    MV: 'Mecklenburg-Vorpommern',
    NI: 'Niedersachsen',
    NW: 'Nordrhein-Westfalen',
    RP: 'Rheinland-Pfalz',
    SL: 'Saarland',
    SN: 'Sachsen',
    ST: 'Sachsen-Anhalt',
    SH: 'Schleswig-Holstein',
    TH: 'Thüringen',
  },
  PERMITTED: {
    CLASSES,
    DISCIPLINES_SHORT: 'Disziplinen {numbers}',
    EVERYTHING: 'alles zugelassen',
    UP_TO_CALIBRE: 'bis {calibre}',
    UP_TO_ENERGY: 'bis {energy, number} J',
    AT_DISTANCE: '{distance, number} m',
    FROM_AGE: 'ab {age, number} Jahren',
  },
} as const
