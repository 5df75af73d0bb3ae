import { useTexts } from '../base/texts.tsx'

/** How a lane is spoken of: `Stand 3` where it is only called `3`, its own name where that is a word. */
export function useLaneName(): (name: string) => string {
  const t = useTexts('CALENDAR')
  return (name) => (isWord(name) ? name : t('LANE', { name }))
}

/** Whether a lane has a name of its own, and not only a number. */
export function isWord(name: string): boolean {
  return /\p{L}{3}/u.test(name)
}
