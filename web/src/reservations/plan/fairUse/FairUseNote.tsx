import { type FairUse, isUnfair } from '@bahnfrei/domain/ranges/fairUse.ts'
import { Hint } from '../Hint.tsx'
import { useFairUseWords } from './useFairUseWords.ts'

/**
 * The note on the use of a limit, shown before sending. Not shown if the limit is exceeded, because the draft then has
 * an obstacle.
 */
export function FairUseNote({ use }: { use: FairUse | undefined }) {
  const inWords = useFairUseWords()
  if (use === undefined || isUnfair(use)) return null
  return <Hint>{inWords(use)}</Hint>
}
