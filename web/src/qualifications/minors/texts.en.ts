import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import CLASSES from '@bahnfrei/domain/base/texts/weaponClasses.en.ts'
import type german from './texts.de.ts'

export default {
  MINORS: {
    CLASSES,
    WHY: {
      tooYoung: '{weapon}: from age {from, number} only ({source}).',
      tooStrong: '{weapon}: this powerful from age {from, number} only ({source}).',
      noConsent:
        '{weapon}: under 18 only with written consent of a parent or guardian ({source}). Hand it in at the club.',
      noYouthSupervision: '{weapon}: under {from, number} only with a supervisor qualified for youth work ({source}).',
    },
    ALLOWED: 'At your age you may shoot here with: {weapons}.',
    UNDER_CARE: '{weapons} only while a supervisor qualified for youth work is present (§ 27 (3) WaffG).',
    LACKING: 'For {weapons} your parents’ consent is missing. Hand it in at the club (§ 27 (3) WaffG).',
  },
} as const satisfies SameKeys<typeof german>
