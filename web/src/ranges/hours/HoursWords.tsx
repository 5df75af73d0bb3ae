import classes from './HoursWords.module.css'
import { useHoursWords } from './useHoursWords.ts'
import type { Week } from './week.ts'

type Props = {
  week: Week
  /** The weekdays that are shown; all without it. */
  weekdays?: readonly number[] | undefined
  /** The text for a day without hours; "closed" without it. */
  none?: string | undefined
}

/** A week in words. */
export function HoursWords({ week, weekdays, none }: Props) {
  const { weekInWords } = useHoursWords()
  return (
    <dl className={classes.words}>
      {weekInWords(week, weekdays, none).map(({ days, hours }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  )
}
