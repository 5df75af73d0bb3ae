// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay its cells over each other.
// biome-ignore-all lint/a11y/useFocusableInteractive: the button in the cell has the focus.
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTexts } from '../../../base/texts/texts.tsx'
import classes from './PastDaysStrip.module.css'

export type PastDays = { count: number; isOpen: boolean; onToggle: () => void }

/** A narrow strip in place of the days of the week that are over; a press unfolds them. */
export function PastDaysStrip({ pastDays: { count, isOpen, onToggle } }: { pastDays: PastDays }) {
  const t = useTexts('CALENDAR.FOLD')
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div role="row" className={classes.strip} data-head>
      <div role="gridcell">
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <Icon size={16} aria-hidden />
          <span>{t('PAST_DAYS', { count })}</span>
        </button>
      </div>
    </div>
  )
}
