import type { LogState } from '@bahnfrei/domain/rangeLog/entry.ts'
import { IconCheck, IconLock, IconPencil } from '@tabler/icons-react'
import { useTexts } from '../base/texts/texts.tsx'
import classes from './rangeLog.module.css'

const ICONS = { draft: IconPencil, validated: IconCheck, closed: IconLock }

/** How far a day or a line is: by a sign and a word. */
export function StateTag({ state }: { state: LogState }) {
  const t = useTexts('RANGE_LOG.STATES')
  const Icon = ICONS[state]
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={16} aria-hidden />
      {t(state)}
    </span>
  )
}
