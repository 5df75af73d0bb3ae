import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  DOORS: {
    CODE: 'Door code',
    VALID: 'valid from {from} to {until}',
    SUPERVISED: 'valid from {from} to {until}, while a supervisor is present or if you may shoot alone',
  },
} as const satisfies SameKeys<typeof german>
