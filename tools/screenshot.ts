import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium as browsers, type Page } from '@playwright/test'
import sharp from 'sharp'
import { PASSWORD } from '../server/world/cast.ts'
import { chromium } from './chromium.ts'
import { startDemo } from './demo.ts'
import { moveClock } from './movedClock.mjs'
import { PASSAGES, readRoutes, type Who } from './screens.ts'

const [wish, part] = process.argv.slice(2)
if (wish !== undefined && wish !== '--all') {
  process.stderr.write(
    'npm run screenshot [-- --all [PART]]: renews the pictures that are kept, or takes one of every screen whose address has the part.\n',
  )
  process.exit(1)
}

const { PORT = '8791' } = process.env
const PICTURE = fileURLToPath(new URL('../docs/calendar.png', import.meta.url))
/** The folder for the pictures of the public pages. */
const PUBLIC = fileURLToPath(new URL('../web/public/pictures', import.meta.url))
/** The folder for the pictures of docs/design.md. */
const DESIGN = fileURLToPath(new URL('../docs/design', import.meta.url))
/** The folder for all other pictures, which are not kept. */
const FOLDER = fileURLToPath(new URL('../.cache/screenshots', import.meta.url))

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

type Shot = {
  name: string
  who: Who
  address: string
  device: BrowserContextOptions
  isEnglish?: boolean
  /** Prepares the page before the picture is taken. */
  prepare?: (page: Page) => Promise<void>
}

const SMALL_DESK = { viewport: { width: 1100, height: 700 } }
const openHours = async (page: Page) => {
  await page.getByRole('article').first().locator('a[href*="t=hours"]').click()
  await page.waitForURL('**t=hours**')
}

/** The pictures for the public pages; they are taken in both languages. */
const PUBLIC_SHOTS: Shot[] = [
  { name: 'calendar', who: 'ben', address: '/calendar?v=day', device: SMALL_DESK },
  { name: 'hours', who: 'anna', address: '/admin/club/ranges', device: SMALL_DESK, prepare: openHours },
  { name: 'today', who: 'anna', address: '/admin/dash', device: SMALL_DESK },
  { name: 'free', who: 'ben', address: '/free', device: { ...PHONE, deviceScaleFactor: 2 } },
]

const HANDSET = { ...PHONE, viewport: { width: 390, height: 844 } }
const DESIGN_SHOTS: Shot[] = [
  { name: 'phone', who: 'ben', address: '/home', device: HANDSET },
  { name: 'calendar', who: 'ben', address: '/calendar?v=day', device: HANDSET },
  { name: 'desk', who: 'ben', address: '/home', device: { ...DESK, colorScheme: 'dark' } },
]

/** How every screen is photographed: as a phone in German, and as a desk in English and in the dark. */
const LOOKS = [
  { name: 'phone', device: PHONE, isEnglish: false },
  { name: 'desk', device: { ...DESK, colorScheme: 'dark' }, isEnglish: true },
] as const

/** Nobody reads further in one picture; a list of a year is as good with its first rows. */
const HIGHEST_PX = 1500

/** Takes the pictures of the README, of the public pages and of docs/design.md; with `--all` one of every screen. */
async function main(): Promise<void> {
  const { origin, stop } = await startDemo(PORT)
  const { executablePath, args, env } = await chromium()
  const browser = await browsers.launch({
    executablePath,
    args,
    env: { ...(process.env as Record<string, string>), ...env },
  })
  try {
    if (wish === undefined) await renewKept(browser, origin)
    else {
      for (const look of LOOKS) await takeAll(browser, origin, look)
      process.stdout.write(`The pictures are in ${FOLDER}\n`)
    }
  } finally {
    await browser.close()
    await stop()
  }
}

async function renewKept(browser: Browser, origin: string): Promise<void> {
  await take(browser, origin, { name: 'calendar', who: 'ben', address: '/calendar?v=day', device: DESK }, PICTURE)
  for (const [folder, shots, languages] of [
    [PUBLIC, PUBLIC_SHOTS, [false, true]],
    [DESIGN, DESIGN_SHOTS, [false]],
  ] as const) {
    mkdirSync(folder, { recursive: true })
    for (const shot of shots)
      for (const isEnglish of languages) {
        const picture = await take(browser, origin, { ...shot, isEnglish })
        await sharp(picture)
          .webp({ quality: 70 })
          .toFile(join(folder, fileOf(shot, isEnglish)))
      }
  }
}

/** Returns the name of a picture's file. `-2x` tells the page that the picture has twice the pixels. */
function fileOf({ name, device }: Shot, isEnglish: boolean): string {
  return `${name}${isEnglish ? '-en' : ''}${device.deviceScaleFactor === 2 ? '-2x' : ''}.webp`
}

/** Takes one picture of every screen; what an address needs an id for is found by the links of the others. */
async function takeAll(browser: Browser, origin: string, { name, device, isEnglish }: (typeof LOOKS)[number]) {
  const routes = readRoutes().filter(({ path, who }) => !PASSAGES.includes(path) && who !== 'rita')
  const links = new Set<string>()
  for (const who of ['ben', 'anna', 'nobody'] as const) {
    const page = await open(browser, origin, { who, device, isEnglish })
    const seen = routes.filter(({ who: viewer, path }) => viewer === who && path.includes(part ?? ''))
    for (const { path } of seen.sort((a, b) => Number(a.path.includes('$')) - Number(b.path.includes('$')))) {
      const pattern = new RegExp(`^${path.replace(/\$\w+/g, '[^/?]+')}$`)
      const isOf = (link: string) => pattern.test(link) && !routes.some((route) => route.path === link)
      const address = path.includes('$') ? [...links].find(isOf) : path
      if (address === undefined) {
        process.stderr.write(`No link leads to ${path}\n`)
        continue
      }
      await show(page, address)
      const hrefs = await page
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).pathname))
      for (const href of hrefs) links.add(href)
      const { width } = device.viewport
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      mkdirSync(join(FOLDER, who), { recursive: true })
      await page.screenshot({
        path: join(FOLDER, who, `${path.slice(1).replace(/[/$]+/g, '-') || 'front'}.${name}.png`),
        animations: 'disabled',
        fullPage: true,
        clip: { x: 0, y: 0, width, height: Math.min(height, HIGHEST_PX) },
      })
    }
    await page.context().close()
  }
}

async function take(browser: Browser, origin: string, shot: Shot, path?: string): Promise<Buffer> {
  const page = await open(browser, origin, shot)
  await page.goto(shot.address)
  await shot.prepare?.(page)
  await show(page)
  const picture = await page.screenshot({ ...(path !== undefined && { path }), animations: 'disabled' })
  await page.context().close()
  return picture
}

/** Opens a page in which this person is signed in. */
async function open(
  browser: Browser,
  origin: string,
  { who, device, isEnglish }: { who: Who; device: BrowserContextOptions; isEnglish?: boolean },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: isEnglish ? 'en-GB' : 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...device,
  })
  // People who come for the first time read in another font rather than wait; a picture waits.
  await context.route('**/*.css', async (route) => {
    const response = await route.fetch()
    const sheet = await response.text()
    await route.fulfill({ response, body: sheet.replaceAll('font-display:optional', 'font-display:block') })
  })
  await context.addInitScript(
    (language) => {
      // The notice of cookies would lie over every picture.
      localStorage.setItem('cookiesAccepted', String(Date.now()))
      localStorage.setItem('language', language)
    },
    isEnglish ? 'en' : 'de',
  )
  const { BAHNFREI_CLOCK_AHEAD } = process.env
  if (BAHNFREI_CLOCK_AHEAD !== undefined) await context.addInitScript(moveClock, Number(BAHNFREI_CLOCK_AHEAD))
  const page = await context.newPage()
  if (who === 'nobody') return page
  await page.goto('/login')
  await page.locator('input[type=email]').fill(`${who}@demo.example`)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/home')
  return page
}

/** Waits until a screen, or another one, is drawn with its data. */
async function show(page: Page, address?: string): Promise<void> {
  if (address !== undefined) await page.goto(address)
  const isCalendar = page.url().includes('/calendar')
  await page
    .locator(isCalendar ? '[role=gridcell]' : 'h1')
    .first()
    .waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

await main()
