import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import CLASSES from '@bahnfrei/domain/base/texts/weaponClasses.en.ts'
import type german from './sharedTexts.de.ts'

export default {
  FEDERAL_STATES: {
    BW: 'Baden-Württemberg',
    BY: 'Bavaria',
    BE: 'Berlin',
    BB: 'Brandenburg',
    HB: 'Bremen',
    HH: 'Hamburg',
    HE: 'Hesse',
    MV: 'Mecklenburg-Western Pomerania',
    NI: 'Lower Saxony',
    NW: 'North Rhine-Westphalia',
    RP: 'Rhineland-Palatinate',
    SL: 'Saarland',
    SN: 'Saxony',
    ST: 'Saxony-Anhalt',
    SH: 'Schleswig-Holstein',
    TH: 'Thuringia',
  },
  PERMITTED: {
    CLASSES,
    DISCIPLINES_SHORT: 'disciplines {numbers}',
    EVERYTHING: 'everything permitted',
    UP_TO_CALIBRE: 'up to {calibre}',
    UP_TO_ENERGY: 'up to {energy, number} J',
    AT_DISTANCE: '{distance, number} m',
    FROM_AGE: 'from age {age, number}',
  },
} as const satisfies SameKeys<typeof german>
