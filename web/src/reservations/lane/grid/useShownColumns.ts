import { useEffect, useLayoutEffect } from 'react'
import { useColumnWindow } from './columnWindow.ts'
import type { LaneGridProps } from './gridProps.ts'
import type { useActive } from './useActive.ts'
import type { GridParts } from './usePointer.ts'

/**
 * The columns to render and the days in view. Scrolls to the chosen day, and reports the day in view after scrolling.
 */
export function useShownColumns(
  { model, chosen, range, isLoading, onDayInView }: LaneGridProps,
  { scroller, body }: GridParts,
  { active, setActive, goTo, showDay }: ReturnType<typeof useActive>,
) {
  const { days, columns } = model
  const chosenAt = days.indexOf(chosen)
  const { shown, daysInView, isOpen } = useColumnWindow({
    scroller,
    body,
    count: columns.length,
    lanes: columns.length / days.length,
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

  const isChosenSeen = daysInView.first <= chosenAt && chosenAt <= daysInView.last
  const dayInView = isChosenSeen ? chosen : days[daysInView.first]
  useEffect(() => {
    if (dayInView !== undefined) onDayInView(dayInView)
  }, [dayInView, onDayInView])

  return { shown, daysInView }
}
