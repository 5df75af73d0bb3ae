import server from '@bahnfrei/domain/base/texts.en.ts'
import type { SameKeys } from '@bahnfrei/domain/base/texts.ts'
import base from '../base/texts.en.ts'
import type german from './catalogue.de.ts'

export default { ...server, ...base } as const satisfies SameKeys<typeof german>
