import type { Point } from './actions.ts'

/** The distance from an edge, in pixels, within which a drag scrolls, and the largest scroll in one frame. */
const EDGE = 44
const MOST_PER_FRAME = 14

/**
 * The pixels to scroll in one frame for a pointer between two edges: the more, the nearer it is to an edge; 0 in the
 * middle.
 */
export function edgeSpeed(at: number, { start, end }: { start: number; end: number }): number {
  const edge = Math.min(EDGE, (end - start) / 4)
  if (edge <= 0) return 0
  const [before, after] = [start + edge - at, at - (end - edge)]
  if (before > 0) return -Math.ceil(Math.min(1, before / edge) * MOST_PER_FRAME)
  return after > 0 ? Math.ceil(Math.min(1, after / edge) * MOST_PER_FRAME) : 0
}

type Options = { onScroll: () => void; isSideways: () => boolean }

/** Scrolls while the pointer of a drag is near an edge of the visible cells, without the header and the time column. */
export function edgeScroller(scroller: HTMLElement, { onScroll, isSideways }: Options) {
  let point: Point | undefined
  let frame: number | undefined

  const speed = () => {
    if (point === undefined) return { left: 0, top: 0 }
    const box = scroller.getBoundingClientRect()
    const style = getComputedStyle(scroller)
    const stuck = { left: Number.parseFloat(style.scrollPaddingLeft), top: Number.parseFloat(style.scrollPaddingTop) }
    const across = { start: box.left + (stuck.left || 0), end: box.left + scroller.clientWidth }
    const down = { start: box.top + (stuck.top || 0), end: box.top + scroller.clientHeight }
    return { left: isSideways() ? edgeSpeed(point.x, across) : 0, top: edgeSpeed(point.y, down) }
  }

  const step = () => {
    frame = undefined
    const { left, top } = speed()
    if (left === 0 && top === 0) return
    const before = [scroller.scrollLeft, scroller.scrollTop]
    scroller.scrollBy({ left, top, behavior: 'instant' })
    if (before[0] === scroller.scrollLeft && before[1] === scroller.scrollTop) return
    onScroll()
    frame = requestAnimationFrame(step)
  }

  return {
    follow: (at: Point) => {
      point = at
      frame ??= requestAnimationFrame(step)
    },
    stop: () => {
      point = undefined
      if (frame !== undefined) cancelAnimationFrame(frame)
      frame = undefined
    },
  }
}
