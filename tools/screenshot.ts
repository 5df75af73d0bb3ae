import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium as browsers, type Page } from '@playwright/test'
import sharp from 'sharp'
import { PASSWORD } from '../server/world/cast.ts'
import { chromium } from './chromium.ts'
import { startDemo } from './demo.ts'

const [wish] = process.argv.slice(2)
if (wish !== undefined && wish !== '--all') {
  process.stderr.write(
    'npm run screenshot [-- --all]: renews the pictures that are kept; --all takes all others, too.\n',
  )
  process.exit(1)
}

const PORT = '8791'
const PICTURE = fileURLToPath(new URL('../docs/calendar.png', import.meta.url))
/** The folder for the pictures of the public pages. */
const PUBLIC = fileURLToPath(new URL('../web/public/pictures', import.meta.url))
/** The folder for the pictures of docs/design.md. */
const DESIGN = fileURLToPath(new URL('../docs/design', import.meta.url))
/** The folder for all other pictures, which are not kept. */
const FOLDER = fileURLToPath(new URL('../.cache/screenshots', import.meta.url))

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const KIOSK = { viewport: { width: 1920, height: 1080 } }

type Shot = {
  name: string
  who: 'ben' | 'anna'
  address: string
  device: BrowserContextOptions
  isEnglish?: boolean
  /** Prepares the page before the picture is taken. */
  prepare?: (page: Page) => Promise<void>
  isWhole?: boolean
}

const zoom = (percent: number) => (page: Page) =>
  page
    .evaluate((value) => localStorage.setItem('calendar.zoom', value), String(percent))
    .then(() => page.reload().then(() => undefined))

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

/** The screens of ranges, calendar and reservations in all forms in which people see them. */
const SHOTS: Shot[] = [
  { name: 'week', who: 'ben', address: '/calendar?v=week', device: DESK },
  { name: 'day', who: 'ben', address: '/calendar?v=day', device: DESK },
  { name: 'phone', who: 'ben', address: '/calendar?v=day', device: PHONE },
  { name: 'kiosk', who: 'anna', address: '/calendar?v=day', device: KIOSK, prepare: zoom(200) },
  { name: 'dark', who: 'ben', address: '/calendar?v=day', device: { ...DESK, colorScheme: 'dark' } },
  { name: 'phone-dark', who: 'ben', address: '/calendar?v=day', device: { ...PHONE, colorScheme: 'dark' } },
  { name: 'english', who: 'ben', address: '/calendar?v=week', device: DESK, isEnglish: true },
  {
    name: 'print',
    who: 'ben',
    address: '/calendar?v=day',
    device: DESK,
    prepare: async (page) => {
      // The view closes when its printing is over; here nobody prints.
      await page.evaluate(() => {
        window.print = () => undefined
      })
      await page.getByRole('button', { name: 'Anzeige des Kalenders' }).first().click()
      await page.getByRole('button', { name: 'Drucken' }).click()
      await page.emulateMedia({ media: 'print' })
    },
    isWhole: true,
  },
  { name: 'admin-week', who: 'anna', address: '/admin/calendar?v=week', device: DESK },
  { name: 'admin-phone', who: 'anna', address: '/admin/calendar', device: PHONE },
  { name: 'reservations', who: 'ben', address: '/reservations', device: DESK, isWhole: true },
  { name: 'reservations-phone', who: 'ben', address: '/reservations', device: PHONE, isWhole: true },
  { name: 'list', who: 'anna', address: '/admin/reservations', device: DESK },
  { name: 'list-phone', who: 'anna', address: '/admin/reservations', device: PHONE },
  { name: 'evening', who: 'anna', address: '/admin/today', device: DESK },
  { name: 'paper', who: 'anna', address: '/admin/attendanceManagement', device: DESK, isWhole: true },
  { name: 'free', who: 'ben', address: '/free', device: DESK },
  { name: 'free-phone', who: 'ben', address: '/free', device: PHONE, isWhole: true },
  {
    name: 'hours-english',
    who: 'anna',
    address: '/admin/club/ranges',
    device: DESK,
    isEnglish: true,
    prepare: openHours,
  },
  { name: 'hours-phone', who: 'anna', address: '/admin/club/ranges', device: PHONE, prepare: openHours },
  ...['home', 'friends', 'profile', 'settings', 'settings/security', 'settings/notifications', 'notifications'].flatMap(
    (path) => inBothLanguages('ben', path),
  ),
  ...['wiki', 'wiki/journal', 'bugs', 'features', 'about', 'scan'].flatMap((path) => inBothLanguages('ben', path)),
  ...['admin/dash', 'admin/members/list', 'admin/club/ranges'].flatMap((path) => inBothLanguages('anna', path)),
]

/** Makes two pictures of a path: in German and dark on a phone, and in English and light on a desktop. */
function inBothLanguages(who: Shot['who'], path: string): Shot[] {
  const [name, address] = [path.replaceAll('/', '-'), `/${path}`]
  return [
    { name: `${name}-phone`, who, address, device: { ...PHONE, colorScheme: 'dark' }, isWhole: true },
    { name: `${name}-desk`, who, address, device: DESK, isEnglish: true, isWhole: true },
  ]
}

/**
 * Takes the pictures of the README, of the public pages and of docs/design.md; with `--all` also those of all screens.
 */
async function main(): Promise<void> {
  const { origin, stop } = await startDemo(PORT)
  const { executablePath, args, env } = await chromium()
  const browser = await browsers.launch({
    executablePath,
    args,
    env: { ...(process.env as Record<string, string>), ...env },
  })
  try {
    const readme = { name: 'calendar', who: 'ben', address: '/calendar?v=day', device: DESK } as const
    await take(browser, origin, readme, PICTURE)
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
    if (wish === undefined) return
    mkdirSync(FOLDER, { recursive: true })
    for (const shot of SHOTS) await take(browser, origin, shot, join(FOLDER, `${shot.name}.png`))
    process.stdout.write(`The pictures are in ${FOLDER}\n`)
  } finally {
    await browser.close()
    await stop()
  }
}

/** Returns the name of a picture's file. `-2x` tells the page that the picture has twice the pixels. */
function fileOf({ name, device }: Shot, isEnglish: boolean): string {
  return `${name}${isEnglish ? '-en' : ''}${device.deviceScaleFactor === 2 ? '-2x' : ''}.webp`
}

async function take(browser: Browser, origin: string, shot: Shot, path?: string): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: shot.isEnglish ? 'en-GB' : 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    ...shot.device,
  })
  await context.addInitScript(
    (language) => {
      // The notice of cookies would lie over every picture.
      localStorage.setItem('cookiesAccepted', String(Date.now()))
      localStorage.setItem('language', language)
    },
    shot.isEnglish ? 'en' : 'de',
  )
  const page = await context.newPage()
  await page.goto('/login')
  await page.locator('input[type=email]').fill(`${shot.who}@demo.example`)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/home')
  await page.goto(shot.address)
  await shot.prepare?.(page)
  const isCalendar = shot.address.includes('/calendar')
  await page
    .locator(isCalendar ? '[role=gridcell]' : 'main h1')
    .first()
    .waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const picture = await page.screenshot({
    ...(path !== undefined && { path }),
    animations: 'disabled',
    fullPage: shot.isWhole ?? false,
  })
  await context.close()
  return picture
}

await main()
