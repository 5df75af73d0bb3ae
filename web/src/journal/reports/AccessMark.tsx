import type { accessOf } from '@bahnfrei/domain/journal/report.ts'
import { IconArchive, IconClockOff, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useTexts } from '../../base/texts/texts.tsx'
import { Mark } from '../../base/ui/Mark.tsx'

const ICONS = { open: IconLockOpen, archived: IconArchive, closed: IconLock, expired: IconClockOff }

/** Whether others can read a report, as a sign and a word. */
export function AccessMark({ access }: { access: ReturnType<typeof accessOf> }) {
  const t = useTexts('REPORTS.ACCESS')
  return (
    <Mark icon={ICONS[access]} kind={access === 'open' ? 'mine' : undefined}>
      {t(access)}
    </Mark>
  )
}
