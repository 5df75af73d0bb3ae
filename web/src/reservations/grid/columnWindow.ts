import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Window, windowOf } from './columns.ts'

type Grid = {
  scroller: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
  count: number
  lanes: number
}

/**
 * The columns near the view and the number of the day at its left edge, kept up while somebody scrolls and when the
 * window changes its size.
 */
export function useColumnWindow({ scroller, body, count, lanes }: Grid): { shown: Window; leftDay: number } {
  const [leftDay, setLeftDay] = useState(0)
  const [shown, show] = useState<Window>(() => windowOf({ left: 0, width: 0, columnWidth: 0, count }))

  useLayoutEffect(() => {
    const element = scroller.current
    const canvas = body.current
    if (element === null || canvas === null) return
    const look = () => {
      const columnWidth = canvas.offsetWidth / Math.max(1, count)
      const next = windowOf({ left: element.scrollLeft, width: element.clientWidth, columnWidth, count })
      if (columnWidth > 0) setLeftDay(Math.floor(Math.round(element.scrollLeft / columnWidth) / Math.max(1, lanes)))
      show((before) => (before.first === next.first && before.end === next.end ? before : next))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    sizes.observe(canvas)
    return () => {
      element.removeEventListener('scroll', look)
      sizes.disconnect()
    }
  }, [scroller, body, count, lanes])

  const isTooFar = shown.end > count
  return { shown: isTooFar ? { first: Math.min(shown.first, count), end: count } : shown, leftDay }
}
