import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium as browsers } from '@playwright/test'
import { freePort } from '../../server/world/freePort.ts'
import { type Figure, limitedFigure, median, millis } from '../bench/figures.ts'
import { chromium } from '../chromium.ts'
import { startDemo } from '../demo.ts'
import { MOST, SLOWER, seeOnce, signIn } from './load.ts'
import { atPace } from './pace.ts'

const PORT = '8795'
const ROUNDS = 5
const LEAST = { performance: 90, accessibility: 100, 'best-practices': 100 }
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
/** The pages that visitors see first, and those with which signed-in people begin. */
const PAGES = { out: ['/', '/login'], in: ['/home', '/calendar'] }
const FLAGS = { logLevel: 'error', disableStorageReset: true, onlyCategories: CATEGORIES }
/** A variable, so that TypeScript needs no types of Lighthouse, which is installed only for this measurement. */
const LIGHTHOUSE: string = 'lighthouse'

type Audit = { numericValue?: number }
type Report = { categories: Record<string, { score: number | null }>; audits: Record<string, Audit> }
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>

/**
 * Measures pages of the demo by Lighthouse: a phone on a slow line, for a visitor with an empty cache and for a
 * signed-in person who returns.
 */
export async function measureLighthouse(rounds = ROUNDS): Promise<Figure[]> {
  const { default: lighthouse } = (await import(LIGHTHOUSE)) as { default: Lighthouse }
  const demo = await startDemo(PORT)
  const profile = await mkdtemp(join(tmpdir(), 'bahnfrei-lighthouse-'))
  const port = await freePort()
  const { executablePath, args, env } = await chromium()
  const context = await browsers.launchPersistentContext(profile, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    // Lighthouse opens pages of its own, which know nothing of the time zone of this context.
    env: { ...(process.env as Record<string, string>), ...env, TZ: 'Europe/Berlin' },
    baseURL: demo.origin,
    locale: 'de-DE',
  })
  try {
    const look = async (path: string): Promise<Figure[]> => {
      const reports: Report[] = []
      for (let round = 0; round < rounds; round++) {
        const { result } = await atPace(context, SLOWER, async (throttle) => {
          if (PAGES.out.includes(path)) await forgetFiles(context, demo.origin)
          const throttling = { cpuSlowdownMultiplier: throttle }
          return lighthouse(`${demo.origin}${path}`, { ...FLAGS, port, throttling })
        })
        if (result === undefined) throw new Error('Lighthouse has seen nothing.')
        reports.push(result.lhr)
      }
      return figuresOf(path, reports)
    }
    const figures: Figure[] = []
    for (const path of PAGES.out) figures.push(...(await look(path)))
    await signIn(context)
    for (const path of PAGES.in) await seeOnce(context, path, true)
    for (const path of PAGES.in) figures.push(...(await look(path)))
    process.stderr.write('\n')
    return figures
  } finally {
    await context.close()
    await demo.stop()
    await rm(profile, { recursive: true, force: true })
  }
}

/** Removes everything that an earlier visit left in the browser, except for the sign-in. */
async function forgetFiles(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage,service_workers,indexeddb' })
  await page.close()
}

function figuresOf(path: string, reports: Report[]): Figure[] {
  const scores = CATEGORIES.map((category): Figure => {
    const score = median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)))
    const isMet = score >= LEAST[category]
    return { what: `Lighthouse, ${path}, ${category}`, value: String(score), target: `≥ ${LEAST[category]}`, isMet }
  })
  const of = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  const what = (name: string) => `Lighthouse, ${path}, ${name}`
  return [
    ...scores,
    limitedFigure(what('LCP'), of('largest-contentful-paint'), MOST.lcp, millis),
    limitedFigure(what('TBT'), of('total-blocking-time'), MOST.tbt, millis),
    limitedFigure(what('CLS'), of('cumulative-layout-shift'), MOST.cls, (value) => value.toFixed(3)),
  ]
}
