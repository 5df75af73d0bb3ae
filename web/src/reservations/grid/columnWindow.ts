import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Window, windowOf } from './columns.ts'

/** The columns near the view, kept up while somebody scrolls and when the window changes its size. */
export function useColumnWindow(
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  count: number,
): Window {
  const [shown, show] = useState<Window>(() => windowOf({ left: 0, width: 0, columnWidth: 0, count }))

  useLayoutEffect(() => {
    const element = scroller.current
    const canvas = body.current
    if (element === null || canvas === null) return
    const look = () => {
      const columnWidth = canvas.offsetWidth / Math.max(1, count)
      const next = windowOf({ left: element.scrollLeft, width: element.clientWidth, columnWidth, count })
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
  }, [scroller, body, count])

  return shown.end > count ? { first: Math.min(shown.first, count), end: count } : shown
}
