import { clockOf, clockOfMinute, type Day, instantAt } from '@bahnfrei/domain/base/time/time.ts'
import { memo } from 'react'
import type { Axis } from './axis.ts'
import classes from './GridAxis.module.css'

type Props = { axis: Axis; days: readonly Day[]; zone: string }

/** The time column. Screen readers skip it, because the name of each cell has its time. */
export const GridAxis = memo(function GridAxis({ axis, days, zone }: Props) {
  /** The UTC offset of a row, shown for the second of two equal clock times. */
  const offsetIn = (row: number): string => {
    const startMs = days.map((day) => axis.starts.get(day)?.[row]).find((start) => start !== undefined)
    return startMs === undefined ? '' : clockOf(instantAt(startMs), zone).slice(5)
  }
  return (
    <div className={classes.axis} aria-hidden>
      {axis.rows.map((row, at) => (
        <span
          key={`${row.minute}/${row.turn}`}
          className={classes.clock}
          data-half={row.minute % 60 !== 0 || undefined}
          style={{ '--at': at } as React.CSSProperties}
        >
          {clockOfMinute(row.minute)}
          {row.turn > 0 && <small>{offsetIn(at)}</small>}
        </span>
      ))}
    </div>
  )
})
