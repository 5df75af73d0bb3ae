import { useTexts } from '../base/texts.tsx'

/** How a lane is spoken of: `Stand 3` where it is only called `3`, its own name where that is a word. */
export function useLaneName(): (name: string) => string {
  const t = useTexts('CALENDAR')
  return (name) => (/\p{L}{3}/u.test(name) ? name : t('LANE', { name }))
}
