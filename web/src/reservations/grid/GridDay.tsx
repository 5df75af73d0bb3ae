// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay its cells over each other.
import type { Day } from '@bahnfrei/domain/base/time.ts'
import { memo, type ReactNode } from 'react'
import { useLanguage, useTexts } from '../../base/texts.tsx'
import { dayInWords } from '../words.ts'
import type { ClosedStretch } from './closed.ts'
import type { GridWords } from './gridWords.ts'
import classes from './LaneGrid.module.css'

type Props = {
  day: Day
  /** The first column of the day and how many it has. */
  first: number
  lanes: number
  isToday: boolean
  closed: readonly ClosedStretch[]
  words: GridWords
  children: ReactNode
}

/** A day: its name, the stretches in which it is closed for all lanes, and its lanes. */
export const GridDay = memo(function GridDay({ day, first, lanes, isToday, closed, words, children }: Props) {
  const t = useTexts('CALENDAR')
  const [language] = useLanguage()
  const style = { '--index': first, '--lanes': lanes } as React.CSSProperties
  return (
    <div role="rowgroup" aria-label={dayInWords(day, language, 'long')}>
      <div className={classes.day} style={style} data-today={isToday || undefined} aria-hidden>
        <div className={classes.dayName} data-head>
          <span>
            {dayInWords(day, language, 'short')}
            {isToday && <b className={classes.todayMark}>{t('TODAY_SHORT')}</b>}
          </span>
        </div>
        {closed.map(({ at, rows, why }) => (
          <div
            key={at}
            className={classes.closed}
            data-why={why}
            style={{ '--at': at, '--rows': rows } as React.CSSProperties}
          >
            <span>{words.why(why, day)}</span>
          </div>
        ))}
      </div>
      {children}
    </div>
  )
})
