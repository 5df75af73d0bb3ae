import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { useLanguage } from '../texts/texts.tsx'
import { dayOfMonth, weekdayWord } from '../time/days.ts'
import classes from './DayTile.module.css'

/** The day of a row at a glance. The row says the whole date in words, too. */
export function DayTile({ day }: { day: Day }) {
  const [language] = useLanguage()
  return (
    <span className={classes.tile} aria-hidden>
      <span>{weekdayWord(day, language)}</span>
      <strong>{dayOfMonth(day)}</strong>
    </span>
  )
}
