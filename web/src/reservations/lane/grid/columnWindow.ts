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
  /** The index of the first day that is in view when the grid opens. */
  opening: number
  /** Scrolls to the initial position, once the grid has its sizes and before it is visible. */
  open: () => void
}

/**
 * The number of columns rendered beyond each edge of the view, so that a swipe shows no empty space. The first render
 * has none.
 */
const BEYOND = 4

// No columns: any that are drawn before the view is measured would be laid out twice.
const NOTHING: Window = { first: 0, end: 0 }

/**
 * The columns in and near the view, and the indexes of the first and the last day in view, updated after scrolling and
 * changes of the window size. It measures after the browser has laid out the grid, because an earlier measurement would
 * force a layout during the rendering.
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
      const view = viewOf(element, canvas, count)
      const { columnWidth } = view
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
      if (!hasScrolled || (next.first === wanted.current.first && next.end === wanted.current.end)) return
      wanted.current = next
      // The columns beyond the view can wait.
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

/** The columns of the first render. On a phone their number is known, so that no second render is needed. */
function firstWindow(left: number, count: number): Window {
  if (window.matchMedia(widerThan(599)).matches) return NOTHING
  return windowOf({ left, width: (LANES_ON_PHONE * ZOOM.preset) / shownZoom(), columnWidth: 1, count }, 0)
}

/** The columns in view, measured from the layout of the browser. */
function viewOf(element: HTMLElement, canvas: HTMLElement, count: number) {
  const neighbour = (canvas.offsetParent as HTMLElement | null)?.offsetLeft ?? 0
  const columnWidth = canvas.offsetWidth / count
  return { left: element.scrollLeft, width: element.clientWidth - neighbour, columnWidth, count }
}
