import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  FOOTNOTE: '{club} sends you this email by Bahnfrei.',
  ANSWERS: 'Answers go to {address}.',
  TRIAL: 'Trial: {subject}',
} as const satisfies SameKeys<typeof german>
