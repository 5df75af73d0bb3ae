import type { OfficerAnswer } from '@bahnfrei/domain/journal/clubNeedList.ts'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useTexts } from '../../../base/texts/texts.tsx'
import { Mark } from '../../../base/ui/Mark.tsx'

const LOOKS = {
  yes: { icon: IconCheck },
  soon: { icon: IconAlertTriangle, kind: 'warning' },
  no: { icon: IconX, kind: 'error' },
} as const

/** The officer answer (yes, soon or no), as a sign and in words. */
export function AnswerMark({ answer }: { answer: OfficerAnswer }) {
  const t = useTexts('CLUB_NEED.ANSWERS')
  return <Mark {...LOOKS[answer]}>{t(answer)}</Mark>
}
