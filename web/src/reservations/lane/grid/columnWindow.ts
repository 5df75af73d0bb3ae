import { type RefObject, startTransition, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { widerThan } from '../../../base/browser/breakpoints.ts'
import { LANES_ON_PHONE, type Window, windowOf } from './columns.ts'
import { shownZoom, ZOOM } from './zoom.ts'

type Grid = {
  scroller: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
  count: number
  lanes: number
  /** The number of the day with which the grid opens. */
  opening: number
  /** Scrolls to where the grid opens, as soon as it has its sizes and before it is seen. */
  open: () => void
}

/** Columns beyond the view, so that a swipe does not meet empty paper. The first look is not kept waiting for them. */
const BEYOND = 4

// Columns that are drawn before the view is measured would be laid out twice.
const NOTHING: Window = { first: 0, end: 0 }

/**
 * The columns near the view and the numbers of the first and last day in it, kept up while somebody scrolls and when the
 * window changes its size. It measures when the browser has laid the grid out: asked any sooner, the browser would have to
 * do so at once, in one piece with the drawing.
 */
export function useColumnWindow({ scroller, body, count, lanes, opening, open }: Grid): {
  shown: Window
  daysInView: { first: number; last: number }
  isOpen: RefObject<boolean>
} {
  const [daysInView, setDaysInView] = useState({ first: opening, last: opening })
  const [shown, show] = useState(() => firstWindow(opening * lanes, count))
  const wanted = useRef(shown)
  const isOpen = useRef(false)
  const openNow = useEffectEvent(open)

  useLayoutEffect(() => {
    const [element, canvas] = [scroller.current, body.current]
    if (element === null || canvas === null) return
    let hasScrolled = false
    const look = (draw: (action: () => void) => void) => {
      const columnWidth = canvas.offsetWidth / count
      const neighbour = (canvas.offsetParent as HTMLElement | null)?.offsetLeft ?? 0
      const view = { left: element.scrollLeft, width: element.clientWidth - neighbour, columnWidth, count }
      const dayAt = (left: number) => Math.floor(Math.round(left / Math.max(1, columnWidth)) / lanes)
      const first = dayAt(view.left)
      const last = dayAt(view.left + element.clientWidth - 2 * columnWidth)
      const nameDays = () =>
        setDaysInView((before) => (before.first === first && before.last === last ? before : { first, last }))

      const seen = windowOf(view, 0)
      const isDrawn = wanted.current.first <= seen.first && seen.end <= wanted.current.end
      const next = hasScrolled ? windowOf(view, BEYOND) : seen
      if (!isDrawn) {
        wanted.current = next
        return draw(() => {
          nameDays()
          show(next)
        })
      }
      nameDays()
      const isKept = next.first === wanted.current.first && next.end === wanted.current.end
      if (!hasScrolled || isKept) return
      wanted.current = next
      // Nobody waits for what lies beyond the view.
      startTransition(() => show(next))
    }
    const scrolled = () => {
      hasScrolled = true
      look((action) => action())
    }
    element.addEventListener('scroll', scrolled, { passive: true })
    const sizes = new ResizeObserver(() => {
      if (!isOpen.current) openNow()
      isOpen.current = true
      look(flushSync)
    })
    sizes.observe(element)
    sizes.observe(canvas)
    return () => {
      element.removeEventListener('scroll', scrolled)
      sizes.disconnect()
    }
  }, [scroller, body, count, lanes])

  return { shown, daysInView, isOpen }
}

/** On a phone it is known how many columns are seen, and the first look needs no second drawing. */
function firstWindow(left: number, count: number): Window {
  if (window.matchMedia(widerThan(599)).matches) return NOTHING
  return windowOf({ left, width: (LANES_ON_PHONE * ZOOM.preset) / shownZoom(), columnWidth: 1, count }, 0)
}
