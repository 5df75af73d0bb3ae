// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay its cells over each other.
import { type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTexts } from '../../../base/texts/texts.tsx'
import type { View } from '../period.ts'
import type { GridActions } from './actions.ts'
import { useColumnWindow } from './columnWindow.ts'
import { type Fold, FoldRow } from './FoldRow.tsx'
import { GridAxis } from './GridAxis.tsx'
import { GridColumn } from './GridColumn.tsx'
import { GridDay } from './GridDay.tsx'
import type { GridModel } from './gridModel.ts'
import type { GridWords } from './gridWords.ts'
import { withKeyboard } from './keys.ts'
import classes from './LaneGrid.module.css'
import { type Active, activeStop, commandOf } from './moves.ts'
import { NowMarker } from './NowMarker.tsx'
import { firstRowOf, openingRowOf, type Sizes, scrolledTo } from './scrolling.ts'
import { usePointer } from './usePointer.ts'
import { drawZoom } from './zoom.ts'

const Legend = lazy(() => import('./Legend.tsx').then((file) => ({ default: file.Legend })))

export type GridHandle = { goTo: (day: Day) => void; focus: () => void }

export type LaneGridProps = {
  model: GridModel
  words: GridWords
  actions: GridActions
  range: Range
  view: View
  label: string
  chosen: Day
  now: Temporal.Instant
  isLoading: boolean
  picked: string | undefined
  troubled: ReadonlyMap<string, string>
  onDayInView: (day: Day) => void
  handle: React.Ref<GridHandle>
  folds?: readonly Fold[]
  /** What takes place on a day, as a row of the grid. */
  marks?: ((day: Day) => ReactNode) | undefined
  /** Draws a column in another way. */
  Column?: typeof GridColumn
}

/** The lanes of a range, day by day. It draws and listens; it knows no rule and sends nothing. */
export function LaneGrid(props: LaneGridProps) {
  const { model, words, actions, range, view, label, chosen, now, isLoading, picked, troubled, onDayInView, handle } =
    props
  const { folds = NO_FOLDS, Column = GridColumn } = props
  const t = useTexts('CALENDAR')
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const { days, columns, axis } = model
  const lanes = columns.length / days.length
  const [active, setActive] = useState<Active>()
  // Before anything is measured.
  useLayoutEffect(() => {
    const grid = scroller.current
    return drawZoom((percent) => grid?.style.setProperty('--zoom', String(percent / 100)))
  }, [])

  const sizes = (): Sizes | undefined => {
    const [grid, cells] = [scroller.current, body.current]
    if (grid === null || cells === null) return undefined
    return {
      width: grid.clientWidth,
      height: grid.clientHeight,
      left: (cells.offsetParent as HTMLElement | null)?.offsetLeft ?? 0,
      top: cells.offsetTop,
      columnWidth: cells.offsetWidth / columns.length,
      rowHeight: cells.offsetHeight / axis.rows.length,
    }
  }

  const goTo = (next: Active) => {
    setActive(next)
    const [grid, measured] = [scroller.current, sizes()]
    const stop = activeStop(next, model.contentOf(next.column))
    if (grid && measured && stop)
      grid.scrollTo(
        scrolledTo({ left: grid.scrollLeft, top: grid.scrollTop }, { column: next.column, ...stop }, measured),
      )
  }

  const startOn = (day: Day): Active => {
    const first = Math.max(0, days.indexOf(day)) * lanes
    return { column: first, at: firstRowOf(model, first, now) }
  }

  const showDay = (day: Day) => {
    const measured = sizes()
    if (!measured) return
    const { column } = startOn(day)
    const at = openingRowOf(model, column, now)
    scroller.current?.scrollTo({ left: column * measured.columnWidth, top: Math.max(0, at - 1) * measured.rowHeight })
  }

  useImperativeHandle(handle, () => ({
    goTo: (day) => {
      setActive(startOn(day))
      showDay(day)
    },
    focus: () => scroller.current?.focus({ preventScroll: true }),
  }))

  const chosenAt = days.indexOf(chosen)
  const { shown, daysInView, isOpen } = useColumnWindow({
    scroller,
    body,
    count: columns.length,
    lanes,
    opening: Math.max(0, chosenAt),
    open: () => showDay(chosen),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other days, another range or the first data scroll.
  useLayoutEffect(() => {
    if (!isOpen.current) return
    const isAtKeyboard = active !== undefined && scroller.current === document.activeElement
    if (isAtKeyboard) return goTo({ ...active, column: Math.min(active.column, columns.length - 1) })
    setActive(undefined)
    showDay(chosen)
  }, [days.join(), chosen, range.id, isLoading])

  usePointer({ scroller, body, ghost }, { model, actions, words }, (column, at, entry) =>
    setActive(entry === undefined ? { column, at } : { column, at, id: entry }),
  )

  const isChosenSeen = daysInView.first <= chosenAt && chosenAt <= daysInView.last
  const dayInView = isChosenSeen ? chosen : days[daysInView.first]
  useEffect(() => {
    if (dayInView !== undefined) onDayInView(dayInView)
  }, [dayInView, onDayInView])

  const drawn = columns.flatMap((column, index) => {
    const isShown = (index >= shown.first && index < shown.end) || index === active?.column
    return isShown ? [{ column, index }] : []
  })
  const stop = active && !isLoading ? activeStop(active, model.contentOf(active.column)) : undefined

  const contextNow = () => {
    const point = () => {
      const box = document.getElementById(`${id}-active`)?.getBoundingClientRect()
      return { x: box ? box.left + box.width / 2 : 0, y: box ? box.top + Math.min(box.height, 40) : 0 }
    }
    const at = active ?? startOn(chosen)
    return { model, lanes, actions, active: at, stop: activeStop(at, model.contentOf(at.column)), goTo, point }
  }
  // A key that waits begins where the one before it led.
  const context = useRef(contextNow)
  useLayoutEffect(() => {
    context.current = contextNow
  })

  const press = (event: KeyboardEvent) => {
    const command = commandOf(event)
    if (command === undefined || event.target !== scroller.current) return
    // Without something to carry, Alt and an arrow go back and forth as everywhere.
    if ('carry' in command && !(stop && 'entry' in stop && stop.entry.isDraggable)) return
    event.preventDefault()
    withKeyboard((runCommand) => runCommand(command, context.current()))
  }

  const today = dayOf(now, range.timeZone)
  const inView = columns.flatMap(({ day }, index) => {
    const at = days.indexOf(day)
    const isInView = !isLoading && at >= daysInView.first && at <= daysInView.last
    return isInView ? { content: model.contentOf(index), closed: model.closedOf(index) } : []
  })
  return (
    <>
      <div
        ref={scroller}
        id="lanes"
        role="grid"
        tabIndex={0}
        className={classes.grid}
        style={{ '--day-lanes': lanes } as React.CSSProperties}
        data-view={view}
        data-fold-before={folds.some(({ side }) => side === 'before') || undefined}
        data-fold-after={folds.some(({ side }) => side === 'after') || undefined}
        data-all-day={days.some((day) => model.allDayOf(day).length > 0) || undefined}
        aria-label={label}
        aria-describedby={`${id}-help`}
        aria-rowcount={columns.length}
        aria-colcount={axis.rows.length + 1}
        aria-activedescendant={stop ? `${id}-active` : undefined}
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
        <div
          className={classes.sheet}
          style={{ '--columns': columns.length, '--rows-shown': axis.rows.length } as React.CSSProperties}
        >
          <GridAxis axis={axis} days={days} zone={model.zone} />
          <div className={classes.canvas}>
            <div ref={body} className={classes.body} aria-hidden />
            {days.map((day, index) => {
              const ofDay = drawn.filter(({ column }) => column.day === day)
              if (ofDay.length === 0) return null
              return (
                <GridDay
                  key={day}
                  day={day}
                  first={index * lanes}
                  lanes={lanes}
                  isToday={day === today}
                  model={model}
                  words={words}
                  marks={props.marks?.(day)}
                >
                  {() =>
                    ofDay.map(({ column, index: at }) => (
                      <Column
                        key={column.key}
                        index={at}
                        column={column}
                        content={isLoading ? LOADING : model.contentOf(at)}
                        active={at === active?.column ? stop : undefined}
                        activeId={`${id}-active`}
                        picked={picked}
                        troubled={troubled}
                        words={words}
                      />
                    ))
                  }
                </GridDay>
              )
            })}
            <NowMarker model={model} lanes={lanes} />
            <div ref={ghost} className={classes.ghost} hidden aria-hidden />
          </div>
          {folds.map((fold) => (
            <FoldRow key={fold.side} fold={fold} />
          ))}
        </div>
      </div>
      <div className={classes.legend}>
        <Suspense>
          <Legend columns={inView} />
        </Suspense>
      </div>
    </>
  )
}

const NO_FOLDS: readonly Fold[] = []
const LOADING = { entries: [], free: [], stops: [] }
