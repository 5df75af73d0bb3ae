// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay its cells over each other.
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { lazy, Suspense, useId, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../../base/texts/texts.tsx'
import type { Stop } from './content.ts'
import { type Fold, FoldRow } from './FoldRow.tsx'
import { GridAxis } from './GridAxis.tsx'
import { GridColumn } from './GridColumn.tsx'
import { GridDay } from './GridDay.tsx'
import type { GridModel } from './gridModel.ts'
import type { LaneGridProps } from './gridProps.ts'
import { type Active, activeStop } from './keyCommands.ts'
import { withKeyboard } from './keys.ts'
import classes from './LaneGrid.module.css'
import { NowMarker } from './NowMarker.tsx'
import { PastDaysStrip } from './PastDaysStrip.tsx'
import { useActive } from './useActive.ts'
import { useGridKeys } from './useGridKeys.ts'
import { type GridParts, usePointer } from './usePointer.ts'
import { useShownColumns } from './useShownColumns.ts'
import { drawZoom } from './zoom.ts'

const Legend = lazy(() => import('./Legend.tsx').then((file) => ({ default: file.Legend })))

/** The lanes of a range, day by day. It renders them and handles input; it checks no rules and sends no requests. */
export function LaneGrid(props: LaneGridProps) {
  const { model, words, actions, view, label, chosen, isLoading, folds = NO_FOLDS, pastDays } = props
  const t = useTexts('CALENDAR')
  const id = useId()
  const parts = { scroller: useRef<HTMLDivElement>(null), body: useRef(null), ghost: useRef(null) }
  useDrawnZoom(parts.scroller)
  const way = useActive(props, parts)
  const { active, setActive, startOn } = way
  const { shown, daysInView } = useShownColumns(props, parts, way)
  usePointer(parts, { model, actions, words }, (column, at, entry) =>
    setActive(entry === undefined ? { column, at } : { column, at, id: entry }),
  )
  const stop = active && !isLoading ? activeStop(active, model.contentOf(active.column)) : undefined
  const activeId = `${id}-active`
  const press = useGridKeys(props, { stop, activeId }, way)

  const { days, columns, axis } = model
  const lanes = columns.length / days.length
  return (
    <>
      <div
        ref={parts.scroller}
        id="lanes"
        role="grid"
        tabIndex={0}
        className={classes.grid}
        style={{ '--day-lanes': lanes } as React.CSSProperties}
        data-view={view}
        data-fold-before={folds.some(({ side }) => side === 'before') || undefined}
        data-fold-after={folds.some(({ side }) => side === 'after') || undefined}
        data-past-days={pastDays !== undefined || undefined}
        data-all-day={days.some((day) => model.allDayOf(day).length > 0) || undefined}
        aria-label={label}
        aria-describedby={`${id}-help`}
        aria-rowcount={columns.length}
        aria-colcount={axis.rows.length + 1}
        aria-activedescendant={stop ? activeId : undefined}
        aria-busy={isLoading}
        onKeyDown={press}
        onFocus={() => {
          withKeyboard(() => undefined)
          setActive((before) => before ?? startOn(chosen))
        }}
      >
        <p id={`${id}-help`} hidden>
          {t('GRID_HELP')}
        </p>
        <GridSheet
          {...props}
          parts={parts}
          shown={shown}
          active={active}
          stop={stop}
          activeId={activeId}
          folds={folds}
        />
      </div>
      <GridLegend model={model} isLoading={isLoading} daysInView={daysInView} />
    </>
  )
}

/** Applies the zoom of this device before anything is measured. */
function useDrawnZoom(scroller: GridParts['scroller']) {
  useLayoutEffect(() => {
    const grid = scroller.current
    return drawZoom((percent) => grid?.style.setProperty('--zoom', String(percent / 100)))
  }, [scroller])
}

type SheetProps = LaneGridProps & {
  parts: GridParts
  shown: { first: number; end: number }
  active: Active | undefined
  stop: Stop | undefined
  activeId: string
  folds: readonly Fold[]
}

/** The part that scrolls: the hours, the days and the layers over them. */
function GridSheet({ parts, folds, ...props }: SheetProps) {
  const { model, pastDays } = props
  const { axis, days, columns, zone } = model
  return (
    <div
      className={classes.sheet}
      style={{ '--columns': columns.length, '--rows-shown': axis.rows.length } as React.CSSProperties}
    >
      <GridAxis axis={axis} days={days} zone={zone} />
      {pastDays && <PastDaysStrip pastDays={pastDays} />}
      <div className={classes.canvas}>
        <div ref={parts.body} className={classes.body} aria-hidden />
        <Days {...props} />
        <NowMarker model={model} lanes={columns.length / days.length} />
        <div ref={parts.ghost} className={classes.ghost} hidden aria-hidden />
      </div>
      {folds.map((fold) => (
        <FoldRow key={fold.side} fold={fold} />
      ))}
    </div>
  )
}

/** The days that have a column in or near the visible part. */
function Days({ shown, active, stop, activeId, ...props }: Omit<SheetProps, 'parts' | 'folds'>) {
  const { model, words, range, now, isLoading, picked, troubled, marks, Column = GridColumn } = props
  const { days, columns } = model
  const lanes = columns.length / days.length
  const today = dayOf(now, range.timeZone)
  const drawn = columns.flatMap((column, index) => {
    const isShown = (index >= shown.first && index < shown.end) || index === active?.column
    return isShown ? [{ column, index }] : []
  })
  return days.map((day, index) => {
    const ofDay = drawn.filter(({ column }) => column.day === day)
    if (ofDay.length === 0) return null
    return (
      <GridDay
        key={day}
        day={day}
        lanes={lanes}
        model={model}
        words={words}
        first={index * lanes}
        isToday={day === today}
        marks={marks?.(day)}
      >
        {() =>
          ofDay.map(({ column, index: at }) => (
            <Column
              key={column.key}
              column={column}
              activeId={activeId}
              picked={picked}
              troubled={troubled}
              words={words}
              index={at}
              content={isLoading ? LOADING : model.contentOf(at)}
              active={at === active?.column ? stop : undefined}
            />
          ))
        }
      </GridDay>
    )
  })
}

type LegendProps = {
  model: GridModel
  isLoading: boolean
  daysInView: { first: number; last: number }
}

/** The legend for the colours of the days in view. */
function GridLegend({ model, isLoading, daysInView: { first, last } }: LegendProps) {
  const inView = model.columns.flatMap(({ day }, index) => {
    const at = model.days.indexOf(day)
    const isInView = !isLoading && at >= first && at <= last
    return isInView ? { content: model.contentOf(index), closed: model.closedOf(index) } : []
  })
  return (
    <div className={classes.legend}>
      <Suspense>
        <Legend columns={inView} />
      </Suspense>
    </div>
  )
}

const NO_FOLDS: readonly Fold[] = []
const LOADING = { entries: [], free: [], stops: [] }
