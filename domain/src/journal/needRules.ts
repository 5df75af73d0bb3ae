import type { Day } from '../base/time/time.ts'

/**
 * The numbers of the law, the day from which they hold, and where they stand. Every evidence names the version by which
 * it was computed.
 */
export type NeedRules = {
  since: Day
  /** The version of the law that was read. */
  law: string
  asOf: Day
  acquire: {
    source: string
    /** Months in a club, and months since the first shooting with a weapon that needs a licence. */
    membershipMonths: number
    shootingMonths: number
    /** The law asks for a day in each of so many months, or for so many days in all. */
    months: number
    days: number
  }
  keep: {
    source: string
    periodMonths: number
    /** The law asks for a day in each stretch of so many months, or for so many days in each closed year. */
    stretchMonths: number
    daysAYear: number
    /** The years after which the person proves the need by the membership and without a record. */
    recordYears: number
    /** The last year of the record: by the ministry's explanation it is asked for until the check after ten years. */
    checkedByYear: number
    /** The year from which the person is told to keep the record until the check. */
    tellFromYear: number
  }
  overQuota: {
    source: string
    /** The law says "regularly" and gives no number. We chose this number; that of an association replaces it. */
    competitionsAYear: number
  }
}

const RULES: readonly NeedRules[] = [
  {
    since: '2020-09-01',
    law: 'WaffG',
    asOf: '2026-03-20',
    acquire: { source: '§ 14 Abs. 3 WaffG', membershipMonths: 12, shootingMonths: 12, months: 12, days: 18 },
    keep: {
      source: '§ 14 Abs. 4 WaffG',
      periodMonths: 24,
      stretchMonths: 3,
      daysAYear: 6,
      recordYears: 10,
      checkedByYear: 11,
      tellFromYear: 9,
    },
    overQuota: { source: '§ 14 Abs. 5 WaffG', competitionsAYear: 1 },
  },
]

/** Returns the rules that hold on a day, or nothing for a day before the first rules that we know. */
export function rulesOn(day: Day): NeedRules | undefined {
  return RULES.findLast(({ since }) => since <= day)
}

export const CERTIFIED = ['acquire', 'keep', 'keepAfterTenYears', 'overQuota'] as const
export type Certified = (typeof CERTIFIED)[number]
export const CERTIFIERS = ['association', 'subAssociation', 'club'] as const
export type Certifier = (typeof CERTIFIERS)[number]
type CertifierRule = { certified: Certified; since: Day; by: readonly Certifier[]; source: string }

const CERTIFIER_RULES: readonly CertifierRule[] = [
  { certified: 'acquire', since: '2020-09-01', by: ['association', 'subAssociation'], source: '§ 14 Abs. 3 WaffG' },
  {
    certified: 'keep',
    since: '2020-09-01',
    by: ['association', 'subAssociation', 'club'],
    source: '§ 58 Abs. 21 WaffG',
  },
  { certified: 'keep', since: '2026-01-01', by: ['association', 'subAssociation'], source: '§ 14 Abs. 4 WaffG' },
  { certified: 'keepAfterTenYears', since: '2020-09-01', by: ['club'], source: '§ 14 Abs. 4 Satz 3 WaffG' },
  { certified: 'overQuota', since: '2020-09-01', by: ['association'], source: '§ 14 Abs. 5 WaffG' },
]

/** Returns who may certify this need on the day of the check, and the source in the law. */
export function certifiersOn(day: Day, certified: Certified): { by: readonly Certifier[]; source: string } | undefined {
  const found = CERTIFIER_RULES.findLast((rule) => rule.certified === certified && rule.since <= day)
  return found && { by: found.by, source: found.source }
}

/**
 * The readings of rules that can be read in more than one way. A reading that decides must be met for a green light;
 * the others are shown next to it, so that people see how far the opinions differ.
 */
const READINGS = {
  /** The period ends on the day before the check, or with the day of the check. */
  PERIOD_UNTIL_DAY_BEFORE: { decides: true, source: '§§ 187, 188 BGB' },
  PERIOD_UNTIL_DAY_OF_CHECK: { decides: true, source: '§§ 187, 188 BGB' },
  /** To acquire: "once in every whole month". */
  MONTHS_OF_CALENDAR: { decides: true, source: '§ 14 Abs. 3 Nr. 2 WaffG' },
  MONTHS_COUNTED_BACK: { decides: true, source: '§ 14 Abs. 3 Nr. 2 WaffG' },
  /** To keep: "at least once every three months". */
  QUARTERS_OF_CALENDAR: { decides: true, source: '§ 14 Abs. 4 Satz 1 Nr. 1 WaffG' },
  QUARTERS_COUNTED_BACK: { decides: true, source: '§ 14 Abs. 4 Satz 1 Nr. 1 WaffG' },
  NO_LONGER_GAP: { decides: true, source: '§ 14 Abs. 4 Satz 1 Nr. 1 WaffG' },
  /** To keep: "six times within each closed period of twelve months". */
  SIX_IN_BOTH_YEARS: { decides: true, source: '§ 14 Abs. 4 Satz 1 Nr. 2 WaffG' },
  SIX_IN_ONE_YEAR: { decides: false, source: '§ 14 Abs. 4 Satz 1 Nr. 2 WaffG' },
  /** To keep a kind of weapon that the person has owned for less than the period. */
  SINCE_ACQUISITION: { decides: false, source: '§ 14 Abs. 4 WaffG' },
  /** To keep: whether shooting at ranges of other clubs counts. */
  WITHOUT_OTHER_CLUBS: { decides: false, source: '§ 14 Abs. 4 WaffG' },
  /** When ten years have passed, and what the check after them asks for. */
  TEN_YEARS_DAY_ITSELF: { decides: false, source: '§ 14 Abs. 4 Satz 3 WaffG' },
  TEN_YEARS_DAY_AFTER: { decides: true, source: '§ 14 Abs. 4 Satz 3 WaffG' },
  TEN_YEARS_AS_WRITTEN: { decides: false, source: '§ 14 Abs. 4 Satz 3 WaffG' },
  TEN_YEARS_RECORD_UNTIL_CHECK: { decides: true, source: 'Erläuterung des BMI (2020)' },
  /** Above the basic quota: competitions with each weapon or with one; and whether ten years end that duty. */
  COMPETITIONS_WITH_EACH: { decides: true, source: 'VGH BW 6 S 1481/18' },
  COMPETITIONS_WITH_ONE: { decides: false, source: '§ 14 Abs. 5 WaffG' },
  COMPETITIONS_WITH_CLUB_MATCHES: { decides: false, source: '§ 14 Abs. 5 WaffG' },
  COMPETITIONS_END_AFTER_TEN_YEARS: { decides: false, source: '§ 14 Abs. 4 Satz 3, Abs. 5 WaffG' },
} as const satisfies Record<string, { decides: boolean; source: string }>

export type ReadingKey = keyof typeof READINGS
export const READING_KEYS = Object.keys(READINGS) as ReadingKey[]
/** Whether a reading is met. The texts have a sentence for it under its key. */
export type Reading = { key: ReadingKey; decides: boolean; isMet: boolean; source: string }

export function reading(key: ReadingKey, isMet: boolean): Reading {
  return { key, isMet, ...READINGS[key] }
}
