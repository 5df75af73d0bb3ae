// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay its cells over each other.
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { dayInWords } from '../words.ts'
import { type Axis, type Place, placeOf } from './axis.ts'
import type { Piece } from './events.ts'
import classes from './GridDay.module.css'
import type { GridModel } from './gridModel.ts'
import type { GridWords } from './gridWords.ts'

type Props = {
  day: Day
  /** The index of the day's first column, and the number of its lanes. */
  first: number
  lanes: number
  isToday: boolean
  model: GridModel
  words: GridWords
  /** The events of the day, shown below its name. */
  marks: ReactNode
  /**
   * Renders the lanes of the day. Each day renders its own, because rendering those of all days at once would be one
   * long task.
   */
  children: () => ReactNode
}

/** A day of the grid: its name, the closed hours and boxes over several lanes, and the lanes. */
export function GridDay({ day, first, lanes, isToday, model, words, marks, children }: Props) {
  const t = useTexts('CALENDAR')
  const [language] = useLanguage()
  const { axis } = model
  const [closed, pieces] = [model.bandsOf(day), model.piecesOf(day)]
  const allDay = model.allDayOf(day).join(', ')
  const allDayInWords = allDay === '' ? '' : t('ALL_DAY', { titles: allDay })
  const style = { '--index': first, '--lanes': lanes } as React.CSSProperties
  return (
    <div role="rowgroup" aria-label={[dayInWords(day, language, 'long'), allDayInWords].filter(Boolean).join(', ')}>
      <div className={classes.day} style={style} data-today={isToday || undefined} aria-hidden>
        <div className={classes.dayName} data-head>
          <span>
            {dayInWords(day, language, 'short')}
            {isToday && <b className={classes.todayMark}>{t('TODAY_SHORT')}</b>}
          </span>
          {allDay !== '' && (
            <span className={classes.allDay} title={allDayInWords}>
              {allDay}
            </span>
          )}
        </div>
        {pieces.paddings.map((piece) => (
          <PieceOver
            key={`p${piece.first} ${piece.startMs}`}
            axis={axis}
            day={day}
            piece={piece}
            className={classes.padding}
          />
        ))}
        {closed.map((band) => (
          <div
            key={`${band.first} ${band.at}`}
            className={classes.closed}
            data-why={band.why}
            data-event={band.category}
            style={piecePosition(band, band)}
          >
            <span>{words.why(band.why, day, band.title)}</span>
          </div>
        ))}
        {pieces.summaries.map((piece) => (
          <PieceOver
            key={`s${piece.first} ${piece.startMs}`}
            axis={axis}
            day={day}
            piece={piece}
            className={classes.summary}
            type={piece.type}
          >
            <b>{words.label({ look: 'block', title: piece.title, isFaint: false })}</b>
          </PieceOver>
        ))}
      </div>
      {marks}
      {children()}
    </div>
  )
}

type PieceProps = {
  axis: Axis
  day: Day
  piece: Piece
  className: string | undefined
  type?: string
  children?: ReactNode
}

/** A box over several lanes. Screen readers skip it, because the cells of the lanes have the same text. */
function PieceOver({ axis, day, piece, className, type = 'padding', children }: PieceProps) {
  const place = placeOf(axis, day, piece)
  return (
    place && (
      <div className={className} data-type={type} style={piecePosition(place, piece)}>
        {children}
      </div>
    )
  )
}

function piecePosition({ at, rows }: Place, { first, lanes }: { first: number; lanes: number }): React.CSSProperties {
  return { '--at': at, '--rows': rows, '--lane': first, '--over': lanes } as React.CSSProperties
}
