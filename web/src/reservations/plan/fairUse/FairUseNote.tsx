import { type FairUse, isUnfair } from '@bahnfrei/domain/ranges/fairUse.ts'
import { Hint } from '../Hint.tsx'
import { useFairUseWords } from './useFairUseWords.ts'

/** The use of a limit, shown before sending. If the limit is exceeded, the obstacle of the draft says so instead. */
export function FairUseNote({ use }: { use: FairUse | undefined }) {
  const inWords = useFairUseWords()
  if (use === undefined || isUnfair(use)) return null
  return <Hint>{inWords(use)}</Hint>
}
