import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import CLASSES from '@bahnfrei/domain/base/texts/weaponClasses.en.ts'
import type german from './texts.de.ts'

export default {
  MINORS: {
    CLASSES,
    WHY: {
      tooYoung: '{weapon}: only from the age of {from, number} on ({source}).',
      tooStrong: '{weapon}: that strong only from the age of {from, number} on ({source}).',
      noConsent:
        '{weapon}: under 18 only with the written consent of a parent or guardian ({source}). Hand it in at the club.',
      noYouthSupervision:
        '{weapon}: under {from, number} only with a supervisor who is fit for work with children and young people ({source}).',
    },
    ALLOWED: 'At your age you shoot here with: {weapons}.',
    UNDER_CARE:
      'With {weapons} only while a supervisor is there who is fit for work with children and young people (§ 27 (3) WaffG).',
    LACKING: 'For {weapons} the consent of your parents is missing. Hand it in at the club (§ 27 (3) WaffG).',
  },
} as const satisfies SameKeys<typeof german>
