import type { Browser, BrowserContext } from '@playwright/test'
import { median } from '../bench/figures.ts'

/** The time (ms) of the plain page on the machine of docs/performance.md when nothing else runs there. */
const REFERENCE_MS = 61
const PIECES = 7

type Pages = Pick<Browser | BrowserContext, 'newPage'>
type Paced<Result> = {
  result: Result
  /** How many times slower than the reference the machine was before and after the round. */
  slowness: number
  /** How many times slower than wanted the round was: the throttle cannot make a slow machine faster. */
  rest: number
}

/**
 * Runs a round on a processor so many times slower than the reference. Where other load slows the machine down already,
 * the browser throttles less.
 */
export async function atPace<Result>(
  pages: Pages,
  slower: number,
  round: (throttle: number) => Promise<Result>,
): Promise<Paced<Result>> {
  const before = await slownessNow(pages)
  const throttle = Math.max(1, slower / before)
  const result = await round(throttle)
  const slowness = (before + (await slownessNow(pages))) / 2
  process.stderr.write('.')
  return { result, slowness, rest: (slowness * throttle) / slower }
}

/**
 * Measures the slowness by a page of plain boxes, because other load slows style and layout differently from
 * arithmetic.
 */
async function slownessNow(pages: Pages): Promise<number> {
  const page = await pages.newPage()
  try {
    return median(await page.evaluate(drawBoxes, PIECES)) / REFERENCE_MS
  } finally {
    await page.close()
  }
}

/** Runs in the page: draws boxes and returns the time of each drawing. */
function drawBoxes(pieces: number): number[] {
  document.body.innerHTML = `<style>
    b { position: absolute; display: flex; padding: 1px; border-radius: 3px }
    b:nth-child(3n) { color: red }
    b > i { overflow: hidden }
  </style><div></div>`
  const root = document.body.lastElementChild as HTMLElement
  return Array.from({ length: pieces }, (_, piece) => {
    const start = performance.now()
    const box = (at: number) =>
      `<b style="left: ${(at % 70) * 20}px; top: ${(at % 50) * 17}px"><i>${at % 16} of ${piece}</i> <u>18:${at % 60}</u></b>`
    root.innerHTML = Array.from({ length: 2_000 }, (_, at) => box(at)).join('')
    // Makes the browser lay it out now.
    root.getBoundingClientRect()
    return performance.now() - start
  })
}
