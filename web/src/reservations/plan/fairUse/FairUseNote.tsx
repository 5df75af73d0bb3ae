import { type FairUse, isUnfair } from '@bahnfrei/domain/ranges/fairUse.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import classes from './FairUseNote.module.css'
import { useFairUseWords } from './useFairUseWords.ts'

/** How much is left, said before the tap. What is beyond a limit is said as the trouble of the draft. */
export function FairUseNote({ use }: { use: FairUse | undefined }) {
  const inWords = useFairUseWords()
  if (use === undefined || isUnfair(use)) return null
  return (
    <p className={classes.allowed}>
      <IconInfoCircle size={18} aria-hidden />
      {inWords(use)}
    </p>
  )
}
