import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { useImperativeHandle, useState } from 'react'
import type { GridModel } from './gridModel.ts'
import type { LaneGridProps } from './gridProps.ts'
import { type Active, activeStop } from './keyCommands.ts'
import { firstRowOf, openingRowOf, type Sizes, scrolledTo } from './scrolling.ts'
import type { GridParts } from './usePointer.ts'

/** The stop that the keyboard is on, and functions that scroll to a slot or a day. */
export function useActive(
  { model, now, handle }: Pick<LaneGridProps, 'model' | 'now' | 'handle'>,
  { scroller, body }: GridParts,
) {
  const [active, setActive] = useState<Active>()

  const goTo = (next: Active) => {
    setActive(next)
    const [grid, sizes] = [scroller.current, sizesOf(scroller.current, body.current, model)]
    const stop = activeStop(next, model.contentOf(next.column))
    if (grid && sizes && stop)
      grid.scrollTo(scrolledTo({ left: grid.scrollLeft, top: grid.scrollTop }, { column: next.column, ...stop }, sizes))
  }

  const startOn = (day: Day): Active => {
    const column = firstColumnOf(model, day)
    return { column, at: firstRowOf(model, column, now) }
  }

  const showDay = (day: Day) => {
    const sizes = sizesOf(scroller.current, body.current, model)
    if (!sizes) return
    const column = firstColumnOf(model, day)
    const at = openingRowOf(model, column, now)
    scroller.current?.scrollTo({ left: column * sizes.columnWidth, top: Math.max(0, at - 1) * sizes.rowHeight })
  }

  useImperativeHandle(handle, () => ({
    goTo: (day) => {
      setActive(startOn(day))
      showDay(day)
    },
    focus: () => scroller.current?.focus({ preventScroll: true }),
  }))
  return { active, setActive, goTo, startOn, showDay }
}

function firstColumnOf({ days, columns }: GridModel, day: Day): number {
  return Math.max(0, days.indexOf(day)) * (columns.length / days.length)
}

function sizesOf(grid: HTMLElement | null, cells: HTMLElement | null, { columns, axis }: GridModel): Sizes | undefined {
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
