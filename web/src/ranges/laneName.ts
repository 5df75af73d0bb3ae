import { useTexts } from '../base/texts/texts.tsx'
import { hasOwnName } from './hasOwnName.ts'

/** Returns a function for the shown name of a lane: `Stand 3` for `3`; a name that is a word stays. */
export function useLaneName(): (name: string) => string {
  const t = useTexts('CALENDAR')
  return (name) => (hasOwnName(name) ? name : t('LANE', { name }))
}
