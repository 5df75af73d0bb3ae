import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Window, windowOf } from './columns.ts'

type Grid = {
  scroller: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
  count: number
  lanes: number
}

/** Columns beyond the view, so that a swipe does not meet empty paper. The first look is not kept waiting for them. */
const BEYOND = 4

// Columns that are drawn before the view is measured would be laid out twice.
const NOTHING: Window = { first: 0, end: 0 }

/**
 * The columns near the view and the numbers of the first and last day in it, kept up while somebody scrolls and when the
 * window changes its size.
 */
export function useColumnWindow({ scroller, body, count, lanes }: Grid): {
  shown: Window
  daysInView: { first: number; last: number }
} {
  const [daysInView, setDaysInView] = useState({ first: 0, last: 0 })
  const [shown, show] = useState<Window>(NOTHING)

  useLayoutEffect(() => {
    const element = scroller.current
    const canvas = body.current
    if (element === null || canvas === null) return
    let beyond = 0
    const look = () => {
      const columnWidth = canvas.offsetWidth / Math.max(1, count)
      const beside = (canvas.offsetParent as HTMLElement | null)?.offsetLeft ?? 0
      const width = element.clientWidth - beside
      const next = windowOf({ left: element.scrollLeft, width, columnWidth, count }, beyond)
      const dayAt = (left: number) => Math.floor(Math.round(left / Math.max(1, columnWidth)) / Math.max(1, lanes))
      const first = dayAt(element.scrollLeft)
      const last = dayAt(element.scrollLeft + element.clientWidth - 2 * columnWidth)
      setDaysInView((before) => (before.first === first && before.last === last ? before : { first, last }))
      show((before) => (before.first === next.first && before.end === next.end ? before : next))
    }
    const scrolled = () => {
      beyond = BEYOND
      look()
    }
    look()
    element.addEventListener('scroll', scrolled, { passive: true })
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    sizes.observe(canvas)
    return () => {
      element.removeEventListener('scroll', scrolled)
      sizes.disconnect()
    }
  }, [scroller, body, count, lanes])

  const isTooFar = shown.end > count
  return { shown: isTooFar ? { first: Math.min(shown.first, count), end: count } : shown, daysInView }
}
