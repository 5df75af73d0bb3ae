import type { LogState } from '@bahnfrei/domain/rangeLog/entry.ts'
import { IconCheck, IconLock, IconPencil } from '@tabler/icons-react'
import { useTexts } from '../base/texts/texts.tsx'
import { Mark } from '../base/ui/Mark.tsx'

const ICONS = { draft: IconPencil, validated: IconCheck, closed: IconLock }

/** The state of a day or a line, as a sign and a word. */
export function StateTag({ state }: { state: LogState }) {
  const t = useTexts('RANGE_LOG.STATES')
  return (
    <Mark kind={state === 'closed' ? 'mine' : undefined} icon={ICONS[state]}>
      {t(state)}
    </Mark>
  )
}
