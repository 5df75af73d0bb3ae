import type { EntryState } from '@bahnfrei/domain/journal/entry.ts'
import { IconCircleCheck, IconClockHour4, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { useTexts } from '../base/texts/texts.tsx'
import { Mark } from '../base/ui/Mark.tsx'

const ICONS = {
  open: IconPencil,
  asked: IconClockHour4,
  approved: IconCircleCheck,
  rejected: IconX,
  removed: IconTrash,
}

/** The state of an entry, as a sign and a word. */
export function StateMark({ state }: { state: EntryState }) {
  const t = useTexts('JOURNAL.STATES')
  return (
    <Mark icon={ICONS[state]} kind={state === 'approved' ? 'mine' : undefined}>
      {state === 'removed' ? <s>{t(state)}</s> : t(state)}
    </Mark>
  )
}
