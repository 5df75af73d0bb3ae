import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  REPORT: {
    FILE: 'yearly-report',
    TITLE: 'Yearly report of members',
    TEXT: 'Each member counts once for the club and once in each department, by year of birth.',
    DAY: 'Reference day',
    DEPARTMENT: 'Department',
    WHOLE: 'Whole club',
    YEAR: 'Year of birth',
    UNKNOWN: 'unknown',
    SUM: 'Sum',
    SEXES: { m: 'male', f: 'female', d: 'diverse', none: 'no statement' },
  },
  LETTER: {
    FILES: { leaver: 'notice-of-leaving', inspection: 'range-inspection', insurance: 'insurance' },
    DAY: 'Date',
    PARAGRAPH: 'By law',
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
        'by § 15 (5) WaffG we give notice that the following person has left our club. As far as we know the person holds a licence as a sport shooter.',
      inspection: 'the regular inspection by § 27a (1) WaffG of the following range is due. Please name a time for it.',
      insurance:
        'to run our ranges we need the confirmation that we are insured as § 27 (1) WaffG asks: liability of at least one million euros, and accidents with 10,000 euros in case of death and 100,000 euros for invalidity.',
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
