import { LONGEST_TAG, MOST_TAGS } from '@bahnfrei/domain/reservations/reservation.ts'
import { useTexts } from '../../../base/texts/texts.tsx'

/** The tag that exists in all clubs (RESV-068); all others are made by a club. */
export const PAID = 'paid'

export function useTagWords(): (tag: string) => string {
  const t = useTexts('RESERVATIONS.DETAILS')
  return (tag) => (tag === PAID ? t('PAID') : tag)
}

/**
 * Reads typed tags with commas between them, without duplicates; undefined if there are too many or one is too long.
 */
export function tagsOf(typed: string): string[] | undefined {
  const tags = [...new Set(typed.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '' && tag !== PAID)
  // Leaves room for the shared tag.
  return tags.length < MOST_TAGS && tags.every((tag) => tag.length <= LONGEST_TAG) ? tags : undefined
}
