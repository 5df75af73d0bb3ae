import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type Route,
} from '@playwright/test'
import { PASSWORD } from '../server/world/cast.ts'
import { LOADED_FIRST } from '../server/world/loadedFirst.ts'
import { moveClock } from '../tools/movedClock.mjs'
import { findingsIn, showTheme } from './findings.ts'
import type { Login, Site, Wanted, WantedClock, WantedLogin, WantedRestore } from './server.ts'

export type { Site } from './server.ts'

const { BAHNFREI_CLOCK_AHEAD } = process.env

type Databases = {
  siteWith: (wanted: Wanted) => Promise<Site>
  logIn: (wanted: WantedLogin) => Promise<Login>
  setClock: (wanted: WantedClock) => Promise<WantedClock>
  restore: () => Promise<WantedRestore>
  end: () => Promise<void>
}

async function startDatabases(): Promise<Databases> {
  const child = spawn(process.execPath, [...LOADED_FIRST, fileURLToPath(new URL('server.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const gone = exited.then(() => {
    throw new Error('The site ended before it was ready; its reason stands above.')
  })
  gone.catch(() => undefined)
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const ask = async <Answer>(wanted: Wanted | WantedLogin | WantedClock | WantedRestore): Promise<Answer> => {
    child.stdin.write(`${JSON.stringify(wanted)}\n`)
    const line = await Promise.race([lines.next(), gone])
    return JSON.parse(line.value ?? '')
  }
  return {
    siteWith: (wanted) => ask<Site>(wanted),
    logIn: (wanted) => ask<Login>(wanted),
    setClock: (wanted) => ask<WantedClock>(wanted),
    restore: () => ask<WantedRestore>({ isRestored: true }),
    end: async () => {
      child.stdin.end()
      await exited
    },
  }
}

/** The databases of this worker, which runs one test at a time. */
let ofWorker: Databases | undefined

type Worker = { databases: Databases }
type Visit = BrowserContextOptions & {
  /** Whether the cookie notice was accepted before; otherwise it would cover every page. */
  hasReadCookies?: boolean
  /** The hours that the clock of the browser is ahead, as after `passHours`. */
  hoursAhead?: number
}
type Each = {
  wanted: Wanted['world']
  host: string | undefined
  smtp: string | undefined
  finApi: string | undefined
  site: Site
  visit: (options?: Visit) => Promise<Page>
}

/**
 * Gives each test a `site` of its own, so that tests do not disturb each other. `visit` opens a browser with cookies
 * and storage of its own.
 */
export const test = base.extend<Each, Worker>({
  databases: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
    async ({}, use) => {
      const databases = await startDatabases()
      ofWorker = databases
      await use(databases)
      await databases.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  wanted: ['cast', { option: true }],
  host: [undefined, { option: true }],
  smtp: [undefined, { option: true }],
  finApi: [undefined, { option: true }],
  site: async ({ databases, wanted, host, smtp, finApi }, use) =>
    use(await databases.siteWith({ world: wanted, host, smtp, finApi })),
  visit: async ({ browser, site }, use, info) => {
    const faults: string[] = []
    const contexts: BrowserContext[] = []
    await use(async ({ hasReadCookies = true, hoursAhead = 0, ...options } = {}) => {
      const context = await browser.newContext({ baseURL: site.origin, ...options })
      contexts.push(context)
      noteFaults(context, faults)
      if (BAHNFREI_CLOCK_AHEAD !== undefined) await context.addInitScript(moveClock, Number(BAHNFREI_CLOCK_AHEAD))
      if (hoursAhead > 0) await context.addInitScript(moveClock, hoursAhead * 3_600_000)
      if (hasReadCookies)
        await context.addInitScript(() => {
          // A frame without any power, such as that of a mail, has no storage.
          if (window.origin !== 'null') localStorage.setItem('cookiesAccepted', String(Date.now()))
        })
      return context.newPage()
    })
    if (info.status !== info.expectedStatus)
      for (const page of contexts.flatMap((context) => context.pages())) console.error(await placeOf(page))
    // A page that is left open would go on asking a site that is gone.
    for (const context of contexts) {
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
    expect(faults, 'nothing broke in a page, no text was missing, and the security policy held').toEqual([])
  },
})

/** Describes what a page of a failed test shows and where its view stands, for a failure that does not come again. */
async function placeOf(page: Page): Promise<string> {
  const view = await page
    .evaluate(() => {
      const { scale, offsetLeft, offsetTop, width, height } = window.visualViewport ?? {}
      const { scrollWidth, scrollHeight } = document.documentElement
      // Says what a tap on the heading would hit.
      const hitsAt = (part: Element | null) => {
        const { x = 0, y = 0 } = part?.getBoundingClientRect() ?? {}
        const hit = document.elementFromPoint(x + 2, y + 2)
        return { x, y, hit: hit?.outerHTML.slice(0, 80) }
      }
      return {
        ...{ scale, offsetLeft, offsetTop, width, height, innerWidth, innerHeight, scrollX, scrollY },
        ...{ scrollWidth, scrollHeight, title: document.title, focus: document.activeElement?.outerHTML.slice(0, 120) },
        dialogs: document.querySelectorAll('dialog[open]').length,
        ...hitsAt(document.querySelector('main h1')),
      }
    })
    .catch(({ message }: Error) => message)
  return `${page.url()} ${JSON.stringify(view)}`
}

/** The messages that no page may log: reports of the security policy, and faults that use-intl finds in a text. */
const FAULT =
  /Content Security Policy|Refused to|MISSING_MESSAGE|MISSING_FORMAT|FORMATTING_ERROR|INVALID_MESSAGE|INVALID_KEY|ENVIRONMENT_FALLBACK/

/** Collects the faults in all pages of this browser; `visit` does so by itself. */
export function noteFaults(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (error) => faults.push(error.error().message))
  context.on('console', (message) => {
    if (FAULT.test(message.text())) faults.push(message.text().split('\n')[0] ?? '')
  })
}

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const
export const DESK = { viewport: { width: 1440, height: 900 } } as const

/** Fills in the form of the sign-in and sends it. */
export async function givePassword(page: Page, who: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-Mail').fill(`${who}@demo.example`)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
}

/** Signs out by the visible button, and waits for the page that loads then: its address changes before it loads. */
export async function signOut(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await loaded
  await expect(page).toHaveURL(/\/login/)
}

/** Makes a login for one of the cast on the site of this test, without the form and without hashing. */
export async function loginOf(who: string, agent = ''): Promise<Login> {
  if (ofWorker === undefined) throw new Error('A login needs the site of a test.')
  return ofWorker.logIn({ email: `${who}@demo.example`, agent })
}

/** Moves the clock of the site ahead by so many hours; browsers keep theirs. */
export async function passHours(hours: number): Promise<void> {
  if (ofWorker === undefined) throw new Error('A clock needs the site of a test.')
  await ofWorker.setClock({ aheadMs: Math.round(hours * 3_600_000) })
}

/** Leaves the money of all clubs of the site as after the restore of a backup that was made just now. */
export async function restoreMoney(): Promise<void> {
  if (ofWorker === undefined) throw new Error('A restore needs the site of a test.')
  await ofWorker.restore()
}

/** Signs a person in in the browser of a page, without opening a screen. */
export async function giveLogin(page: Page, who: string): Promise<void> {
  await page.goto('/api/health')
  const { origin, agent } = await page.evaluate(() => {
    localStorage.setItem('loggedIn', 'true')
    return { origin: location.origin, agent: navigator.userAgent }
  })
  const { cookie } = await loginOf(who, agent)
  await page
    .context()
    .addCookies([{ name: 'bahnfrei', value: cookie, url: origin, httpOnly: true, sameSite: 'Strict' }])
}

/** Signs a person in and opens a page. */
export async function signIn(page: Page, who: string, path = '/home'): Promise<void> {
  await giveLogin(page, who)
  await page.goto(path)
  // The homepage has a menu too, until the frame of the application is there.
  await expect(page.getByRole('button', { name: 'Konto und Anzeige' })).toBeVisible()
}

/** Holds a request of the page back until the returned function is called; then it goes on, or ends by `end`. */
export async function holdBack(
  page: Page,
  asked: RegExp,
  end = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(asked, async (route) => {
    await promise
    await end(route)
  })
  return resolve
}

/** Expects that axe finds nothing, and that nothing scrolls sideways, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  // While another screen is loaded, the one before it is still there.
  await expect(page.locator('main h1')).toHaveCount(1)
  // The head of the page covers nothing at its beginning, the bar and the foot of a form nothing at its end; elsewhere, parts that
  // they half cover are scrolled from under them.
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  const scrolled = await page.evaluate(() => window.scrollY)
  await scrollTo(0)
  const placeBar = (position: string) =>
    page.evaluate((value) => {
      for (const bar of document.querySelectorAll<HTMLElement>('[data-bar], form > [data-foot]'))
        bar.style.setProperty('position', value)
    }, position)
  await placeBar('static')
  for (const colorScheme of ['light', 'dark'] as const) {
    await showTheme(page, colorScheme)
    // While a screen fades in, its letters are pale. Ended here, as promises of animations are sometimes never kept.
    await page.evaluate(() => {
      for (const one of document.getAnimations())
        if (Number(one.effect?.getComputedTiming().endTime) < 1_000) one.finish()
    })
    expect(await findingsIn(page, colorScheme), `${new URL(page.url()).pathname} in ${colorScheme}`).toEqual([])
  }
  await placeBar('')
  await scrollTo(scrolled)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'nothing scrolls sideways').toBeLessThanOrEqual(0)
}

/**
 * Returns a day at least so many days ahead on which the air-gun hall is open from 16 to 22: any weekday but Wednesday.
 * With more than 25 days it may be beyond the four weeks in which people can reserve.
 */
export function weekdayFrom(days: number): string {
  return weekdaysFrom(days)[0]
}

/** Returns the four such days within seven days, whatever day the test runs on. */
export function weekdaysFrom(days: number): [string, string, string, string] {
  const from = Temporal.Now.plainDateISO('Europe/Berlin').add({ days })
  const week = Array.from({ length: 7 }, (_, more) => from.add({ days: more }))
  // Wednesdays have youth training until half past six.
  const open = week.filter(({ dayOfWeek }) => [1, 2, 4, 5].includes(dayOfWeek)).map(String)
  return open as [string, string, string, string]
}

/**
 * Returns the first Monday at least so many days ahead: the grid of a day also shows the next two days, and none of
 * these is at the weekend.
 */
export function mondayFrom(days: number): string {
  const from = Temporal.Now.plainDateISO('Europe/Berlin').add({ days })
  return from.add({ days: (8 - from.dayOfWeek) % 7 }).toString()
}
