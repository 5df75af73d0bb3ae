import type { EntryState } from '@bahnfrei/domain/journal/entry.ts'
import { IconCircleCheck, IconClockHour4, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { useTexts } from '../base/texts/texts.tsx'
import classes from './journal.module.css'

const ICONS = {
  open: IconPencil,
  asked: IconClockHour4,
  approved: IconCircleCheck,
  rejected: IconX,
  removed: IconTrash,
}

/** How an entry stands, as a sign and a word. */
export function StateMark({ state }: { state: EntryState }) {
  const t = useTexts('JOURNAL.STATES')
  const Icon = ICONS[state]
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={16} aria-hidden />
      {t(state)}
    </span>
  )
}
