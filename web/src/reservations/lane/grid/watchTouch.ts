import type { Point } from './actions.ts'
import type { Drags } from './drag.ts'
import { cellAt, type GridContext } from './gridContext.ts'
import { distanceOf, LONG_PRESS, swipeOf, throttled } from './touchRules.ts'
import { dragOf, entryUnder, isOverHead } from './underPointer.ts'
import { keepZoom, PINCH_EVERY_MS, pinchedZoom, shownZoom, showZoom } from './zoom.ts'

type Pinch = {
  percent: number
  distance: number
  at: Point
  row: number
  column: number
  counts: (atMs: number) => boolean
}

/** The state of the fingers on the grid. */
type Fingers = {
  context: GridContext
  drags: Drags
  start: { at: Point; left: number; top: number; isAtStart: boolean; isAtEnd: boolean } | undefined
  last: Point | undefined
  waiting: ReturnType<typeof setTimeout> | undefined
  pinch: Pinch | undefined
  isHeld: boolean
}

/**
 * Handles fingers: a long press begins a drag, two fingers zoom, and a swipe at the edge of the shown days leads to
 * other days. Everything else is left to the browser, so that the grid scrolls as usual.
 */
export function watchTouch(context: GridContext, drags: Drags): () => void {
  const { scroller } = context
  const nothing = { start: undefined, last: undefined, waiting: undefined, pinch: undefined, isHeld: false }
  const fingers: Fingers = { context, drags, ...nothing }
  const listeners: [string, (event: never) => void, AddEventListenerOptions][] = [
    ['touchstart', (event: TouchEvent) => begin(fingers, event), { passive: true }],
    ['touchmove', (event: TouchEvent) => move(fingers, event), { passive: false }],
    ['touchend', (event: TouchEvent) => end(fingers, event), { passive: false }],
    ['touchcancel', () => cancel(fingers), { passive: true }],
    ['scroll', () => scrolled(fingers), { passive: true }],
    // The context menu of a long press stays closed during a drag.
    ['contextmenu', (event: Event) => fingers.isHeld && event.preventDefault(), {}],
  ]
  for (const [type, listener, options] of listeners) scroller.addEventListener(type, listener as EventListener, options)
  return () => {
    cancel(fingers)
    for (const [type, listener] of listeners) scroller.removeEventListener(type, listener as EventListener)
  }
}

function begin(fingers: Fingers, event: TouchEvent) {
  stopWaiting(fingers)
  const [first, second] = pointsOf(event)
  if (first === undefined || isOverHead(event)) return
  if (second !== undefined) return beginPinch(fingers, [first, second], event.timeStamp)
  const { scrollLeft: left, scrollTop: top, scrollWidth, clientWidth } = fingers.context.scroller
  fingers.start = { at: first, left, top, isAtStart: left <= 1, isAtEnd: left + clientWidth >= scrollWidth - 1 }
  fingers.last = first
  const isHandle = event.target instanceof Element && event.target.closest('[data-handle]') !== null
  if (!isHandle) fingers.waiting = setTimeout(hold, LONG_PRESS.millis, fingers, event)
}

/** Begins a drag when the finger has rested long enough. */
function hold(fingers: Fingers, event: TouchEvent) {
  const { context, drags, start, last } = fingers
  fingers.waiting = undefined
  const cell = start && cellAt(context, start.at)
  const drag = cell && dragOf(context, cell, entryUnder(context, cell.index, event))
  if (drag === undefined || last === undefined) return
  fingers.isHeld = true
  fingers.start = undefined
  drags.begin(drag)
  drags.over(last)
  navigator.vibrate?.(15)
}

function beginPinch(fingers: Fingers, [first, second]: [Point, Point], timeMs: number) {
  const { context, drags } = fingers
  drags.end()
  fingers.isHeld = false
  fingers.start = undefined
  const at = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
  const cell = cellAt(context, at)
  fingers.pinch = {
    percent: shownZoom(),
    distance: distanceOf(first, second),
    at,
    row: cell?.row ?? 0,
    column: (at.x - context.body.getBoundingClientRect().left) / context.body.offsetWidth,
    counts: throttled(PINCH_EVERY_MS, timeMs),
  }
}

function move(fingers: Fingers, event: TouchEvent) {
  const { context, drags, start, pinch, isHeld } = fingers
  const [first, second] = pointsOf(event)
  if (first === undefined) return
  fingers.last = first
  if (pinch !== undefined && second !== undefined) {
    if (event.cancelable) event.preventDefault()
    if (!pinch.counts(event.timeStamp)) return
    showZoom(pinchedZoom(pinch, distanceOf(first, second)))
    return stayUnder(pinch, context)
  }
  if (isHeld) {
    event.preventDefault()
    return drags.over(first)
  }
  if (start !== undefined && distanceOf(start.at, first) > LONG_PRESS.delta) stopWaiting(fingers)
}

/** Scrolls so that the content between the fingers stays between them. */
function stayUnder({ at, row, column }: Pinch, { body, scroller, model }: GridContext) {
  const box = body.getBoundingClientRect()
  const rowHeight = box.height / model().axis.rows.length
  scroller.scrollBy({
    left: box.left + column * box.width - at.x,
    top: box.top + row * rowHeight - at.y,
    behavior: 'instant',
  })
}

function end(fingers: Fingers, event: TouchEvent) {
  const { context, drags, start, last, pinch, isHeld } = fingers
  stopWaiting(fingers)
  if (pinch !== undefined) {
    fingers.pinch = undefined
    keepZoom(shownZoom())
    return stayUnder(pinch, context)
  }
  if (isHeld) {
    fingers.isHeld = false
    // Without this, the browser would make a tap of it.
    event.preventDefault()
    return drags.drop()
  }
  const swipe = start && last && swipeOf(start.at, last)
  if (swipe === 1 && start?.isAtEnd) context.actions().swipe(1)
  if (swipe === -1 && start?.isAtStart) context.actions().swipe(-1)
  fingers.start = undefined
}

function cancel(fingers: Fingers) {
  stopWaiting(fingers)
  if (fingers.pinch !== undefined) keepZoom(shownZoom())
  if (fingers.isHeld) fingers.drags.end()
  fingers.pinch = undefined
  fingers.start = undefined
  fingers.isHeld = false
}

/**
 * Ends the wait for a long press if the grid has scrolled since the finger was put down. A late event of an earlier
 * scroll does not end it.
 */
function scrolled(fingers: Fingers) {
  const { start, context } = fingers
  if (start?.left !== context.scroller.scrollLeft || start.top !== context.scroller.scrollTop) stopWaiting(fingers)
}

function stopWaiting(fingers: Fingers) {
  clearTimeout(fingers.waiting)
  fingers.waiting = undefined
}

function pointsOf({ touches }: TouchEvent): Point[] {
  return Array.from(touches, ({ clientX, clientY }) => ({ x: clientX, y: clientY }))
}
