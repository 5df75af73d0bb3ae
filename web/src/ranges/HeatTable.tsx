import tables from '../base/styles/table.module.css'
import { useDayNames } from './dayNames.ts'
import classes from './HeatTable.module.css'

/** An hour of a day: how much it is used in per cent, and how dark its cell is, from 0 to 3. */
type Cell = { percent: number; level: number | undefined }
type Props = {
  /** The name of the table: above it, or for screen readers only. */
  label: string
  isLabelShown?: boolean
  /** The weekdays, 0 is Monday. */
  days: readonly number[]
  /** The hours that have something to show, in any order. */
  hours: readonly number[]
  nameOf: (hour: number) => string
  /** The cell of an hour; undefined where nothing is open. */
  cellAt: (day: number, hour: number) => Cell | undefined
}

/** A table of the hours of a week. The higher the use, the darker the cell, which has it in numbers, too. */
export function HeatTable({ label, isLabelShown = false, days, hours, nameOf, cellAt }: Props) {
  const dayNames = useDayNames()
  const first = Math.min(...hours)
  const all = Array.from({ length: Math.max(...hours) - first + 1 }, (_, index) => first + index)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={`${tables.scroller} ${classes.scroller}`} aria-label={label} tabIndex={0}>
      <table className={classes.heat}>
        {isLabelShown && <caption>{label}</caption>}
        <thead>
          <tr>
            <td />
            {all.map((hour) => (
              <th key={hour} scope="col" aria-label={nameOf(hour)}>
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day}>
              <th scope="row" aria-label={dayNames.long(day)}>
                {dayNames.short(day)}
              </th>
              {all.map((hour) => {
                const cell = cellAt(day, hour)
                return (
                  <td key={hour} data-level={cell?.level}>
                    {cell?.percent}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
