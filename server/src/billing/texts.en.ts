import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default { USE: { PLACE: '{range}, lane {lane}, {start} – {end}' } } as const satisfies SameKeys<typeof german>
