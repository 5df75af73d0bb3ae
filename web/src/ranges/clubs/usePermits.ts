import type { ListedClub } from '@bahnfrei/domain/ranges/publicClub.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { usePermitWords } from '../lanes/usePermitWords.ts'

/**
 * Returns a function for the permits of ranges in words, without duplicates and without permits that restrict nothing.
 */
export function usePermits(): (ranges: readonly Pick<ListedClub['ranges'][number], 'permits'>[]) => string {
  const t = useTexts('CLUBS')
  const everything = useTexts('PERMITTED')('EVERYTHING')
  const words = usePermitWords()
  return (ranges) => {
    const permits = [...new Set(ranges.flatMap(({ permits }) => permits.map(words)))].filter(
      (each) => each !== everything,
    )
    return permits.length === 0 ? '' : t('PERMITTED', { permits: permits.slice(0, 4).join('; ') })
  }
}
