import type { Browser, Page } from '@playwright/test'
import { apiAs } from '../../e2e/api.ts'
import { type Figure, limitedFigure, median, millis, percent, quantile } from '../bench/figures.ts'
import { importMembers, ROWS } from '../bench/memberImport.ts'
import { startDemo } from '../demo.ts'
import { slowDown } from './browser.ts'
import { PHONE, SLOWER, signIn } from './load.ts'
import { atPace } from './pace.ts'

const PORT = '8793'
const ROUNDS = 5
const SWIPES = 6
const SWIPE = { distance: 4_000, speed: 2_500 }
const FRAME_MS = 1_000 / 60
/** The longest time of a frame that is in time: a frame later than this was dropped. */
const MOST_MS = 1.5 * FRAME_MS
const LEAST_SMOOTH = 0.95

declare global {
  interface Window {
    frameTimes?: number[]
  }
}

/**
 * Measures scrolling the list of a club with all of its 10,000 members loaded, by a finger on a phone with a processor
 * four times slower.
 */
export async function measureList(browser: Browser, rounds = ROUNDS): Promise<Figure[]> {
  const demo = await startDemo(PORT)
  const context = await browser.newContext({ ...PHONE, baseURL: demo.origin })
  try {
    const { 'content-type': _, ...headers } = (await apiAs(demo, 'anna')).headers
    await importMembers(demo.origin, headers)
    await signIn(context, 'anna')
    const page = await context.newPage()
    await loadAll(page)
    const frames: number[][] = []
    for (let round = 0; round < rounds; round++)
      frames.push((await atPace(context, SLOWER, (throttle) => scrolled(page, throttle))).result)
    process.stderr.write('\n')
    const what = `list of ${ROWS.toLocaleString('en')} members on a phone, scrolled`
    const smooth = median(frames.map((each) => each.filter((ms) => ms < MOST_MS).length / each.length))
    return [
      limitedFigure(`${what}, p95 frame`, median(frames.map((each) => quantile(each, 0.95))), MOST_MS, millis),
      {
        what: `${what}, frames in time`,
        value: percent(smooth),
        target: `≥ ${percent(LEAST_SMOOTH)}`,
        isMet: smooth >= LEAST_SMOOTH,
      },
    ]
  } finally {
    await context.close()
    await demo.stop()
  }
}

async function loadAll(page: Page): Promise<void> {
  await page.goto('/admin/members/list')
  const rows = page.getByRole('main').getByRole('listitem')
  await rows.first().waitFor()
  const more = page.getByRole('button', { name: 'Weitere zeigen' })
  // The button is gone for a moment while its rows come.
  for (let count = await rows.count(); count < ROWS; count = await rows.count()) {
    await more.click()
    await page.waitForFunction((before) => document.querySelectorAll('main li').length > before, count)
  }
}

async function scrolled(page: Page, throttle: number): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await page.evaluate(() => scrollTo(0, 0))
  await slowDown(page, throttle)
  await page.evaluate(watchFrames)
  for (let swipe = 0; swipe < SWIPES; swipe++)
    await session.send('Input.synthesizeScrollGesture', {
      ...{ x: 200, y: 600, gestureSourceType: 'touch' },
      ...{ yDistance: -SWIPE.distance, speed: SWIPE.speed, preventFling: true },
    })
  const frames = await page.evaluate(() => {
    const seen = window.frameTimes ?? []
    delete window.frameTimes
    return seen.slice(1).map((at, index) => at - (seen[index] ?? at))
  })
  await slowDown(page, 1)
  return frames
}

/** Runs in the page: records the time of each frame. */
function watchFrames(): void {
  const seen: number[] = []
  window.frameTimes = seen
  const look = (at: number) => {
    if (window.frameTimes !== seen) return
    seen.push(at)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
