import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  FOOTNOTE: '{club} sent you this email through Bahnfrei.',
  ANSWERS: 'Replies go to {address}.',
  TRIAL: 'Test: {subject}',
} as const satisfies SameKeys<typeof german>
