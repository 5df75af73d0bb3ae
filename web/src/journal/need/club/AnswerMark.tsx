import type { OfficerAnswer } from '@bahnfrei/domain/journal/clubNeedList.ts'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useTexts } from '../../../base/texts/texts.tsx'
import classes from './club.module.css'

const SIGNS = { yes: IconCheck, soon: IconAlertTriangle, no: IconX }

/** Whether the need goes on, as a sign and in words. */
export function AnswerMark({ answer }: { answer: OfficerAnswer }) {
  const t = useTexts('CLUB_NEED.ANSWERS')
  const Sign = SIGNS[answer]
  return (
    <span className={classes.answer} data-answer={answer}>
      <Sign size={16} aria-hidden />
      {t(answer)}
    </span>
  )
}
