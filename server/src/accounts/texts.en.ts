import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  RESTORED_TITLE: 'A backup was restored',
  RESTORED_BODY:
    'Invoices and receipts since {day} are gone. Say in the billing settings which numbers were given since; until then nothing is issued and nothing is collected.',
} as const satisfies SameKeys<typeof german>
