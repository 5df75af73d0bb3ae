import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { useLanguage } from '../texts/texts.tsx'
import { dayOfMonth, weekdayWord } from '../time/days.ts'
import classes from './DayTile.module.css'

/** A tile with the day of a row, hidden from screen readers; the row must also have the date in words. */
export function DayTile({ day }: { day: Day }) {
  const [language] = useLanguage()
  return (
    <span className={classes.tile} aria-hidden>
      <span>{weekdayWord(day, language)}</span>
      <strong>{dayOfMonth(day)}</strong>
    </span>
  )
}
