import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  REPORT: {
    FILE: 'yearly-report',
    TITLE: 'Yearly report',
    TEXT: 'Each member counts once for the club and once in each department, by year of birth.',
    DAY: 'Reference date',
    DEPARTMENT: 'Department',
    WHOLE: 'Whole club',
    YEAR: 'Year of birth',
    UNKNOWN: 'unknown',
    SUM: 'Total',
    SEXES: { m: 'male', f: 'female', d: 'diverse', none: 'not stated' },
  },
  LETTER: {
    FILES: { leaver: 'notice-of-leaving', inspection: 'range-inspection', insurance: 'insurance' },
    DAY: 'Date',
    PARAGRAPH: 'Legal basis',
    HELLO: 'Dear Sir or Madam,',
    BYE: 'Yours faithfully',
    SIGNED: '{name}, {club}',
    TITLES: {
      leaver: 'A member has left',
      inspection: 'Regular inspection of a range',
      insurance: 'Confirmation of insurance',
    },
    TEXTS: {
      leaver:
        'under § 15 (5) WaffG we hereby notify you that the following person has left our club. As far as we know, this person holds a firearms licence as a sport shooter.',
      inspection: 'the regular inspection under § 27a (1) WaffG of the following range is due. Please suggest a date.',
      insurance:
        'to operate our ranges we need confirmation that we are insured as required by § 27 (1) WaffG: liability cover of at least one million euros, and accident cover of 10,000 euros for death and 100,000 euros for disability.',
    },
    FACTS: {
      NAME: 'Name',
      BIRTH: 'Born on',
      ADDRESS: 'Address',
      LEFT: 'Left on',
      RANGE: 'Range',
      PLACE: 'Address',
      LAST: 'Last inspected on',
      UNKNOWN: 'not known',
    },
  },
} as const satisfies SameKeys<typeof german>
