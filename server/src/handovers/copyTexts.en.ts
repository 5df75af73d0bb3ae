import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    handovers: 'Hand-overs of lanes that you recorded',
    mendedDefects: 'Defects that you said were mended',
  },
  FIELDS: {
    forClub: 'For the club',
    recordedOn: 'Recorded on',
    remarks: 'Defects',
    mendedOn: 'Mended on',
  },
} as const satisfies SameKeys<typeof german>
