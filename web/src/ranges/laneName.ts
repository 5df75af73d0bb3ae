import { useTexts } from '../base/texts/texts.tsx'
import { hasOwnName } from './hasOwnName.ts'

/** How a lane is spoken of: `Stand 3` where it is only called `3`, its own name where that is a word. */
export function useLaneName(): (name: string) => string {
  const t = useTexts('CALENDAR')
  return (name) => (hasOwnName(name) ? name : t('LANE', { name }))
}
