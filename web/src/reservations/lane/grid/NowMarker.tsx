import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { useNow } from '../../../base/time/useNow.ts'
import { clockTimes } from '../words.ts'
import { placeOf } from './axis.ts'
import type { GridModel } from './gridModel.ts'
import classes from './LaneGrid.module.css'

/** The line of the present moment, across the lanes of today. It moves without redrawing anything else. */
export function NowMarker({ model, lanes }: { model: GridModel; lanes: number }) {
  const t = useTexts('CALENDAR')
  const now = useNow()
  const { days, zone, axis } = model
  const today = dayOf(now, zone)
  const stretch = { startMs: now.epochMilliseconds, endMs: now.epochMilliseconds + 1 }
  const at = days.includes(today) ? placeOf(axis, today, stretch)?.at : undefined
  if (at === undefined) return null
  const style = { '--index': days.indexOf(today) * lanes, '--lanes': lanes, '--at': at } as React.CSSProperties
  const time = clockTimes(stretch, today, zone).start
  return <div className={classes.now} style={style} title={t('NOW', { time })} aria-hidden />
}
