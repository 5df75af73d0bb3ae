import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import KINDS from '@bahnfrei/domain/qualifications/kinds.en.ts'
import type german from './texts.de.ts'

export default {
  KINDS,
  DOCUMENT: 'certificate',
  ENDS: {
    OWN_TITLE: '{kind}: valid until {day}',
    OWN_BODY: 'Your certificate at {club} expires on {day}. Show the club the new one in time.',
    OTHER_TITLE: '{name}, {kind}: valid until {day}',
    OTHER_BODY: 'A certificate of {name} at {club} expires on {day} and has not been replaced yet.',
  },
  REGISTER: {
    FILE: 'supervisors',
    TITLE: 'Register of responsible supervisors',
    TEXT: 'Responsible supervisors of {club} whose qualifications the club has checked and registered (§ 10 (3) AWaffV).',
    NOBODY: '{club} has no registered supervisors (§ 10 (3) AWaffV).',
    AS_OF: 'As of',
    BORN: 'Born on',
    ADDRESS: 'Address',
    MEMBER_NUMBER: 'Member number',
    MAY_SUPERVISE: 'Supervision',
    MAY_YOUTH: 'Work with minors',
    YES: 'yes',
    NO: 'no',
    KIND: 'Certificate',
    NUMBER: 'Number',
    VALID: 'Validity',
    SELF_ENTERED: 'self-entered on {day}, not confirmed',
    FROM_FILE: 'imported on {day}, not confirmed',
    CHECKED: 'Checked',
    BLOCKED: 'blocked from {day}',
    ENDED: 'expired on {day}',
    UNTIL: 'until {day}',
    SINCE: 'since {day}',
  },
} as const satisfies SameKeys<typeof german>
