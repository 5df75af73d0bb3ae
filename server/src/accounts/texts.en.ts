import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  RESTORED_TITLE: 'A backup was restored',
  RESTORED_BODY:
    'Invoices and receipts since {day} are lost. Enter the last numbers used since then in the billing settings; until then nothing is issued or collected.',
} as const satisfies SameKeys<typeof german>
