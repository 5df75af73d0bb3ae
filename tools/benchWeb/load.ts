import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { missingFiles } from '../../e2e/installed.ts'
import { PASSWORD } from '../../server/world/cast.ts'
import { type Figure, limitedFigure, median, millis } from '../bench/figures.ts'
import { startDemo } from '../demo.ts'
import { slowDown } from './browser.ts'
import { atPace } from './pace.ts'

const PORT = '8792'
const ROUNDS = 5
/** The slowdown of the processor for a phone, as in Lighthouse. */
export const SLOWER = 4
export const MOST = { lcp: 2_500, tbt: 200, cls: 0.02, interaction: 150 }
/** A phone as in Lighthouse. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'de-DE',
  timezoneId: 'Europe/Berlin',
}
/**
 * The slow line of Lighthouse: a latency of 3.75 times the round trip of 150 ms for each request, and 1.6 Mbit/s less a
 * tenth.
 */
const SLOW_LINE = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }

/** The calendar on a day on which the range is open, so that lanes are free. */
export const ADDRESS = `/calendar?d=${Temporal.Now.plainDateISO('Europe/Berlin').add({ days: 3 })}`

type Load = { lcp: number; tbt: number; cls: number }
type Seen = Load & { interactions: number[]; lastLongTask: number }

declare global {
  interface Window {
    seen?: Seen
  }
}

/**
 * Measures the calendar of the demo on a phone with a processor four times slower, signed in: with the files in the
 * browser, as people return, and without them.
 */
export async function measureLoad(browser: Browser, rounds = ROUNDS): Promise<Figure[]> {
  const demo = await startDemo(PORT)
  const options = { ...PHONE, baseURL: demo.origin }
  const kept = await browser.newContext({ ...options, serviceWorkers: 'allow' })
  const empty = await browser.newContext({ ...options, serviceWorkers: 'block' })
  try {
    for (const context of [kept, empty]) {
      await signIn(context)
      await seeOnce(context, ADDRESS, context === kept)
    }
    const loads: Record<'kept' | 'slow' | 'quick', Load[]> = { kept: [], slow: [], quick: [] }
    const taps: number[] = []
    for (let round = 0; round < rounds; round++) {
      loads.kept.push(await onCalendar(kept, true, loadOf))
      loads.slow.push(await onCalendar(empty, true, loadOf))
      loads.quick.push(await onCalendar(empty, false, loadOf))
      taps.push(await onCalendar(empty, false, tapOf))
    }
    process.stderr.write('\n')
    return [
      ...figuresOf('slow 4G, as people come back', loads.kept),
      ...figuresOf('slow 4G, no file kept', loads.slow).map(({ what, value }) => ({ what, value })),
      ...figuresOf('no limit to the line, no file kept', loads.quick),
      limitedFigure('/calendar on a phone, tap on a free slot (INP)', median(taps), MOST.interaction, millis),
    ]
  } finally {
    await kept.close()
    await empty.close()
    await demo.stop()
  }
}

/** Signs in and closes the cookie notice, so that the visitor counts as one who returns. */
export async function signIn(context: BrowserContext, who = 'ben'): Promise<void> {
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('E-Mail').fill(`${who}@demo.example`)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL('**/home')
  await page.getByRole('button', { name: 'Verstanden' }).click()
  await page.close()
}

/** Opens a page once and, with a service worker, waits until that has all files, as for a person who returns. */
export async function seeOnce(context: BrowserContext, path: string, hasWorker: boolean): Promise<void> {
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('main').waitFor()
  if (hasWorker) while ((await page.evaluate(missingFiles)).length > 0) await sleep(100)
  await page.close()
}

async function onCalendar<Answer>(
  context: BrowserContext,
  isSlowLine: boolean,
  ask: (page: Page) => Promise<Answer>,
): Promise<Answer> {
  const { result } = await atPace(context, SLOWER, async (throttle) => {
    const page = await context.newPage()
    try {
      await page.addInitScript(watchLoad)
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.clearBrowserCache')
      if (isSlowLine) await session.send('Network.emulateNetworkConditions', SLOW_LINE)
      await slowDown(page, throttle)
      await page.goto(ADDRESS)
      await page.locator('[role=grid][aria-busy=false] [role=gridcell]').first().waitFor()
      await page.waitForFunction(() => performance.now() - (window.seen?.lastLongTask ?? 0) > 5_000)
      return await ask(page)
    } finally {
      await page.close()
    }
  })
  return result
}

function loadOf(page: Page): Promise<Load> {
  return page.evaluate(() => {
    const { lcp = 0, tbt = 0, cls = 0 } = window.seen ?? {}
    return { lcp, tbt, cls }
  })
}

async function tapOf(page: Page): Promise<number> {
  const { x, y } = await page.evaluate(() => {
    const isFree = (x: number, y: number) => document.elementFromPoint(x, y)?.matches('[role=gridcell][data-at]')
    for (let y = 200; y < innerHeight; y += 10)
      for (let x = 60; x < innerWidth; x += 20) if (isFree(x, y) && isFree(x, y + 40)) return { x, y: y + 20 }
    throw new Error('No lane is free.')
  })
  await page.touchscreen.tap(x, y)
  await page.locator('[data-kind=draft]').first().waitFor()
  await page.waitForFunction(() => (window.seen?.interactions.length ?? 0) > 0)
  const interactions = await page.evaluate(() => window.seen?.interactions ?? [])
  // The next round begins without the draft, and still signed in.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('drafts.')) localStorage.removeItem(key)
  })
  return Math.max(...interactions)
}

/** Runs in the page before anything else: records the figures of its loading. */
function watchLoad(): void {
  const seen: Seen = { lcp: 0, tbt: 0, cls: 0, interactions: [], lastLongTask: 0 }
  window.seen = seen
  const watch = (type: string, read: (entry: PerformanceEntry) => void, threshold = 0) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
      ...(threshold > 0 ? { durationThreshold: threshold } : {}),
    })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  watch('longtask', ({ startTime, duration }) => {
    seen.lastLongTask = startTime + duration
    const [first] = performance.getEntriesByName('first-contentful-paint')
    // Only tasks after the first paint count: nobody waits for one before.
    if (first !== undefined && startTime + duration > first.startTime) seen.tbt += Math.max(0, duration - 50)
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.cls += value
  })
  const read = (entry: PerformanceEntry) => {
    if (((entry as PerformanceEventTiming).interactionId ?? 0) > 0) seen.interactions.push(entry.duration)
  }
  watch('event', read, 16)
}

function figuresOf(line: string, loads: Load[]): Figure[] {
  const what = (name: string) => `/calendar on a phone, ${line}, ${name}`
  const of = (key: keyof Load) => median(loads.map((load) => load[key]))
  return [
    limitedFigure(what('LCP'), of('lcp'), MOST.lcp, millis),
    limitedFigure(what('TBT'), of('tbt'), MOST.tbt, millis),
    limitedFigure(what('CLS'), of('cls'), MOST.cls, (value) => value.toFixed(3)),
  ]
}
