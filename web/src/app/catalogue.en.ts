import server from '@bahnfrei/domain/base/texts/publicTexts.en.ts'
import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import auth from '../auth/texts.en.ts'
import base from '../base/texts/texts.en.ts'
import front from '../home/frontTexts.en.ts'
import type german from './catalogue.de.ts'
import shell from './texts.en.ts'

export default {
  ...server,
  ...base,
  ...shell,
  ...auth,
  ...front,
} as const satisfies SameKeys<typeof german>
