import type { ListedClub } from '@bahnfrei/domain/ranges/publicClub.ts'
import { useTexts } from '../../base/texts/texts.tsx'

/** Returns a function for the hours of a day in figures, or that it is closed. */
export function useOpenWords(): (open: ListedClub['today']) => string {
  const t = useTexts('CLUBS')
  return (open) => (open.length === 0 ? t('CLOSED') : open.map(({ start, end }) => `${start}–${end}`).join(', '))
}
