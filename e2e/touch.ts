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

/** Returns a point a little below and right of the upper left corner of an element. */
export async function cornerOf(drawn: Locator, by = 12): Promise<Point> {
  const box = await drawn.boundingBox()
  if (box === null) throw new Error('It is not drawn.')
  return { x: box.x + by, y: box.y + by }
}
