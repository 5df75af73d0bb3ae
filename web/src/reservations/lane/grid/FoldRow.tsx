// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay its cells over each other.
// biome-ignore-all lint/a11y/useFocusableInteractive: the button in the cell has the focus.
import { clockOfMinute } from '@bahnfrei/domain/base/time/time.ts'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTexts } from '../../../base/texts/texts.tsx'
import classes from './FoldRow.module.css'

/**
 * The hours before or after the hours in use. `minute` is the minute of the day at which the hours in use begin or end.
 */
export type Fold = { side: 'before' | 'after'; minute: number; isOpen: boolean; onToggle: () => void }

/** A thin row in place of hours in which every lane is closed; a press unfolds them. */
export function FoldRow({ fold: { side, minute, isOpen, onToggle } }: { fold: Fold }) {
  const t = useTexts('CALENDAR.FOLD')
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div role="row" className={classes.fold} data-side={side} data-head>
      <div role="gridcell">
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <Icon size={16} aria-hidden />
          {t(side === 'before' ? 'BEFORE' : 'AFTER', { time: clockOfMinute(minute) })}
        </button>
      </div>
    </div>
  )
}
