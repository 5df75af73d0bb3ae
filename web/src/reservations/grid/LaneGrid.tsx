// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay its cells over each other.
import { type Day, dayOf } from '@bahnfrei/domain/base/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { type KeyboardEvent, useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../base/texts.tsx'
import type { View } from '../period.ts'
import { useColumnWindow } from './columnWindow.ts'
import type { GridDeeds } from './deeds.ts'
import { GridAxis } from './GridAxis.tsx'
import { GridColumn } from './GridColumn.tsx'
import { GridDay } from './GridDay.tsx'
import { ghostOf } from './ghost.ts'
import type { GridModel } from './gridModel.ts'
import type { GridWords } from './gridWords.ts'
import { fulfil } from './keyboard.ts'
import classes from './LaneGrid.module.css'
import { type Active, activeStop, wishOf } from './moves.ts'
import { NowMarker } from './NowMarker.tsx'
import { watchPointer } from './pointer.ts'
import { firstRowOf, openingRowOf, type Sizes, scrolledTo } from './scrolling.ts'

export type GridHandle = { goTo: (day: Day) => void; focus: () => void }

type Props = {
  model: GridModel
  words: GridWords
  deeds: GridDeeds
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
}

/** The lanes of a range, day by day. It draws and listens; it knows no rule and sends nothing. */
export function LaneGrid(props: Props) {
  const { model, words, deeds, range, view, label, chosen, now, isLoading, picked, troubled, onDayInView, handle } =
    props
  const t = useTexts('CALENDAR')
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const lanes = range.lanes.length
  const { days, columns, axis } = model
  const [active, setActive] = useState<Active>()
  const { shown, daysInView } = useColumnWindow({ scroller, body, count: columns.length, lanes })

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other days, another range or the first data scroll.
  useLayoutEffect(() => {
    const isAtKeyboard = active !== undefined && scroller.current === document.activeElement
    if (isAtKeyboard) return goTo({ ...active, column: Math.min(active.column, columns.length - 1) })
    setActive(undefined)
    showDay(chosen)
  }, [days.join(), chosen, range.id, isLoading])

  // The listeners live as long as the grid and always see what was drawn last.
  const latest = useRef({ model, deeds, words })
  useLayoutEffect(() => {
    latest.current = { model, deeds, words }
  })
  useEffect(() => {
    if (!scroller.current || !body.current || !ghost.current) return
    return watchPointer(scroller.current, {
      model: () => latest.current.model,
      deeds: () => latest.current.deeds,
      times: (column, place) => latest.current.words.times(column.day, place),
      body: body.current,
      ghost: ghostOf(ghost.current),
      activate: (column, at, entry) => setActive(entry === undefined ? { column, at } : { column, at, id: entry }),
    })
  }, [])

  const chosenAt = days.indexOf(chosen)
  const isChosenSeen = daysInView.first <= chosenAt && chosenAt <= daysInView.last
  const dayInView = isChosenSeen ? chosen : days[daysInView.first]
  useEffect(() => {
    if (dayInView !== undefined) onDayInView(dayInView)
  }, [dayInView, onDayInView])

  const press = (event: KeyboardEvent) => {
    const wish = wishOf(event)
    if (wish === undefined || event.target !== scroller.current) return
    event.preventDefault()
    const point = () => {
      const box = document.getElementById(`${id}-active`)?.getBoundingClientRect()
      return { x: box ? box.left + box.width / 2 : 0, y: box ? box.top + Math.min(box.height, 40) : 0 }
    }
    fulfil(wish, { model, lanes, deeds, active: active ?? startOn(chosen), goTo, point })
  }

  const drawn = columns.flatMap((column, index) => {
    const isShown = (index >= shown.first && index < shown.end) || index === active?.column
    return isShown ? [{ column, index }] : []
  })
  const stop = active && !isLoading ? activeStop(active, model.contentOf(active.column)) : undefined
  const today = dayOf(now, range.timeZone)
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      className={classes.grid}
      data-view={view}
      aria-label={label}
      aria-describedby={`${id}-help`}
      aria-rowcount={columns.length}
      aria-colcount={axis.rows.length + 1}
      aria-activedescendant={stop ? `${id}-active` : undefined}
      aria-busy={isLoading}
      onKeyDown={press}
      onFocus={() => setActive((before) => before ?? startOn(chosen))}
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
            const closed = model.closed.get(day) ?? []
            return (
              <GridDay
                key={day}
                day={day}
                first={index * lanes}
                lanes={lanes}
                isToday={day === today}
                closed={closed}
                words={words}
              >
                {ofDay.map(({ column, index: at }) => (
                  <GridColumn
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
                ))}
              </GridDay>
            )
          })}
          <NowMarker model={model} lanes={lanes} />
          <div ref={ghost} className={classes.ghost} hidden aria-hidden />
        </div>
      </div>
    </div>
  )
}

const LOADING = { entries: [], free: [], stops: [] }
