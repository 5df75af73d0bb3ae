import type { accessOf } from '@bahnfrei/domain/journal/report.ts'
import { IconArchive, IconClockOff, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useTexts } from '../../base/texts/texts.tsx'
import classes from './reports.module.css'

const ICONS = { open: IconLockOpen, archived: IconArchive, closed: IconLock, expired: IconClockOff }

/** Whether others can read a report, as a sign and a word. */
export function AccessMark({ access }: { access: ReturnType<typeof accessOf> }) {
  const t = useTexts('REPORTS.ACCESS')
  const Icon = ICONS[access]
  return (
    <span className={classes.mark} data-is={access}>
      <Icon size={16} aria-hidden />
      {t(access)}
    </span>
  )
}
