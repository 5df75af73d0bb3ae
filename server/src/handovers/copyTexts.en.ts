import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    handovers: 'Lane hand-overs you recorded',
    mendedDefects: 'Defects you marked as repaired',
  },
  FIELDS: {
    forClub: 'For the club',
    recordedOn: 'Recorded on',
    remarks: 'Defects',
    mendedOn: 'Repaired on',
  },
} as const satisfies SameKeys<typeof german>
