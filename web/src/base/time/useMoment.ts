import { useLanguage } from '../texts/texts.tsx'
import { momentFigures } from './days.ts'

/** Returns a function for a moment (ms) in figures: `21.11.2026, 18:04`. */
export function useMoment(): (at: number) => string {
  const [language] = useLanguage()
  return (at) => momentFigures(at, language)
}
