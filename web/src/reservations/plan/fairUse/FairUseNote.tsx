import { type FairUse, isUnfair } from '@bahnfrei/domain/ranges/fairUse.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import classes from './FairUseNote.module.css'
import { useFairUseWords } from './useFairUseWords.ts'

/** The use of a limit, shown before sending. If the limit is exceeded, the trouble of the draft says so instead. */
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
