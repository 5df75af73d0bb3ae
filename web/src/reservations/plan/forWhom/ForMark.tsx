import { IconMoodKid } from '@tabler/icons-react'
import { useTexts } from '../../../base/texts/texts.tsx'
import { Mark } from '../../../base/ui/Mark.tsx'

/** The mark with the name of the child whose entry stands among the person's own ones. */
export function ForMark({ name }: { name: string }) {
  return <Mark icon={IconMoodKid}>{useTexts('APPOINTMENTS')('FOR', { name })}</Mark>
}
