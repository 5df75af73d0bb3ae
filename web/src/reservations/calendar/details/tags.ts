import { LONGEST_TAG, MOST_TAGS } from '@bahnfrei/domain/reservations/reservation.ts'
import { useTexts } from '../../../base/texts/texts.tsx'

/** The tag that all clubs share (RESV-068); all others are a club's own. */
export const PAID = 'paid'

export function useTagWords(): (tag: string) => string {
  const t = useTexts('RESERVATIONS.DETAILS')
  return (tag) => (tag === PAID ? t('PAID') : tag)
}

/** Reads typed tags with commas between them, each once; nothing if they are too many or one is too long. */
export function tagsOf(typed: string): string[] | undefined {
  const tags = [...new Set(typed.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '' && tag !== PAID)
  // Leaves room for the shared tag.
  return tags.length < MOST_TAGS && tags.every((tag) => tag.length <= LONGEST_TAG) ? tags : undefined
}
