import type { Point } from './actions.ts'
import type { Drags } from './drag.ts'
import { cellAt, type GridContext } from './gridContext.ts'
import { distanceOf, LONG_PRESS, swipeOf, throttled } from './touches.ts'
import { dragOf, entryUnder, isOverHead } from './under.ts'
import { keepZoom, PINCH_EVERY_MS, pinchedZoom, shownZoom, showZoom } from './zoom.ts'

type Pinch = {
  percent: number
  distance: number
  at: Point
  row: number
  column: number
  counts: (atMs: number) => boolean
}

/**
 * Fingers: a long press begins a drag, two fingers zoom, a swipe at the end of the shown days goes on to the next.
 * All else is left to the browser, so that the grid scrolls as people know it.
 */
export function watchTouch(context: GridContext, drags: Drags): () => void {
  const { scroller, body } = context
  let start: { at: Point; left: number; top: number; isAtStart: boolean; isAtEnd: boolean } | undefined
  let last: Point | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let pinch: Pinch | undefined
  let isHeld = false

  const stopWaiting = () => {
    clearTimeout(waiting)
    waiting = undefined
  }

  const begin = (event: TouchEvent) => {
    stopWaiting()
    const [first, second] = pointsOf(event)
    if (first === undefined || isOverHead(event)) return
    if (second !== undefined) return beginPinch(first, second, event.timeStamp)
    const { scrollLeft: left, scrollTop: top, scrollWidth, clientWidth } = scroller
    start = { at: first, left, top, isAtStart: left <= 1, isAtEnd: left + clientWidth >= scrollWidth - 1 }
    last = first
    const isHandle = event.target instanceof Element && event.target.closest('[data-handle]') !== null
    if (!isHandle) waiting = setTimeout(hold, LONG_PRESS.millis, event)
  }

  /** The finger has rested long enough. */
  const hold = (event: TouchEvent) => {
    waiting = undefined
    const at = start?.at
    const cell = at && cellAt(context, at)
    const drag = cell && dragOf(context, cell, entryUnder(context, cell.index, event))
    if (drag === undefined || last === undefined) return
    isHeld = true
    start = undefined
    drags.begin(drag)
    drags.over(last)
    navigator.vibrate?.(15)
  }

  const beginPinch = (first: Point, second: Point, timeMs: number) => {
    drags.end()
    isHeld = false
    start = undefined
    const at = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
    const cell = cellAt(context, at)
    pinch = {
      percent: shownZoom(),
      distance: distanceOf(first, second),
      at,
      row: cell?.row ?? 0,
      column: (at.x - body.getBoundingClientRect().left) / body.offsetWidth,
      counts: throttled(PINCH_EVERY_MS, timeMs),
    }
  }

  const move = (event: TouchEvent) => {
    const [first, second] = pointsOf(event)
    if (first === undefined) return
    last = first
    if (pinch !== undefined && second !== undefined) {
      if (event.cancelable) event.preventDefault()
      if (!pinch.counts(event.timeStamp)) return
      showZoom(pinchedZoom(pinch, distanceOf(first, second)))
      return stayUnder(pinch)
    }
    if (isHeld) {
      event.preventDefault()
      return drags.over(first)
    }
    if (start !== undefined && distanceOf(start.at, first) > LONG_PRESS.delta) stopWaiting()
  }

  /** What was between the fingers stays between them. */
  const stayUnder = ({ at, row, column }: Pinch) => {
    const box = body.getBoundingClientRect()
    const rowHeight = box.height / context.model().axis.rows.length
    scroller.scrollBy({
      left: box.left + column * box.width - at.x,
      top: box.top + row * rowHeight - at.y,
      behavior: 'instant',
    })
  }

  const end = (event: TouchEvent) => {
    stopWaiting()
    if (pinch !== undefined) {
      const done = pinch
      pinch = undefined
      keepZoom(shownZoom())
      return stayUnder(done)
    }
    if (isHeld) {
      isHeld = false
      // Otherwise the browser would make a tap of it.
      event.preventDefault()
      return drags.drop()
    }
    const swipe = start && last && swipeOf(start.at, last)
    if (swipe === 1 && start?.isAtEnd) context.actions().swipe(1)
    if (swipe === -1 && start?.isAtStart) context.actions().swipe(-1)
    start = undefined
  }

  const cancel = () => {
    stopWaiting()
    if (pinch !== undefined) keepZoom(shownZoom())
    if (isHeld) drags.end()
    pinch = undefined
    start = undefined
    isHeld = false
  }

  /** A finger that scrolls does not press; what was scrolled before it came may be told only now. */
  const scrolled = () => {
    if (start?.left !== scroller.scrollLeft || start.top !== scroller.scrollTop) stopWaiting()
  }

  const listeners: [string, (event: never) => void, AddEventListenerOptions][] = [
    ['touchstart', begin, { passive: true }],
    ['touchmove', move, { passive: false }],
    ['touchend', end, { passive: false }],
    ['touchcancel', cancel, { passive: true }],
    ['scroll', scrolled, { passive: true }],
    // A long press is ours while it drags.
    ['contextmenu', (event: Event) => isHeld && event.preventDefault(), {}],
  ]
  for (const [type, listener, options] of listeners) scroller.addEventListener(type, listener as EventListener, options)
  return () => {
    cancel()
    for (const [type, listener] of listeners) scroller.removeEventListener(type, listener as EventListener)
  }
}

function pointsOf({ touches }: TouchEvent): Point[] {
  return Array.from(touches, ({ clientX, clientY }) => ({ x: clientX, y: clientY }))
}
