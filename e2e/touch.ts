import type { CDPSession, Locator, Page } from '@playwright/test'

type Point = { x: number; y: number }

/** Returns the fingers of a person on the touch screen of a page. */
export async function touchscreenOf(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map((point, id) => ({ ...point, id })) })
  return {
    down: (...points: Point[]) => send('touchStart', points),
    move: (...points: Point[]) => send('touchMove', points),
    up: () => send('touchEnd', []),
    /** Moves fingers in small steps and lets them rest, so that nothing scrolls on by momentum. */
    glide: async (from: Point[], to: Point[], steps = 8) => {
      for (let step = 1; step <= steps + 6; step++)
        await send(
          'touchMove',
          from.map(({ x, y }, index) => ({
            x: x + (((to[index]?.x ?? x) - x) * Math.min(step, steps)) / steps,
            y: y + (((to[index]?.y ?? y) - y) * Math.min(step, steps)) / steps,
          })),
        )
    },
  }
}

/**
 * Returns the box of an element once it has stood still for three frames. A banner that comes late moves the page, and a
 * scroll ends later than it is asked for; a press by coordinates would then land next to the element.
 */
export async function boxAtRest(drawn: Locator): Promise<Point & { width: number; height: number }> {
  return drawn.evaluate(async (element) => {
    const boxNow = () => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y, width, height }
    }
    let box = boxNow()
    for (let still = 0; still < 3; ) {
      await new Promise(requestAnimationFrame)
      const next = boxNow()
      still = next.x === box.x && next.y === box.y && next.width === box.width ? still + 1 : 0
      box = next
    }
    return box
  })
}

/** Returns a point a little below and right of the upper left corner of an element. */
export async function cornerOf(drawn: Locator, by = 12): Promise<Point> {
  const { x, y } = await boxAtRest(drawn)
  return { x: x + by, y: y + by }
}
