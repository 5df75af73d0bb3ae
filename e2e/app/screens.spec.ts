import { expect, type Page } from '@playwright/test'
import { PASSAGES, type Route, readRoutes, type Who } from '../../tools/screens.ts'
import { flawsOf } from '../look.ts'
import { callsOf, rangeNamed } from '../officer.ts'
import { expectAccessible, giveLogin, type Site, test } from '../site.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

const routes = readRoutes()
const rooms = [...new Set(routes.map(({ room }) => room))]

/** So many screens make a test, so that no test is the last one for minutes. */
const OF_A_WALK = 15

/** The screens of a person, a few rooms at a time. */
function walksOf(who: Who): Route[][] {
  const walks: Route[][] = []
  for (const room of rooms) {
    const ofRoom = routes.filter((route) => route.room === room && route.who === who && !PASSAGES.includes(route.path))
    const last = walks.at(-1)
    if (last !== undefined && last.length + ofRoom.length <= OF_A_WALK) last.push(...ofRoom)
    else if (ofRoom.length > 0) walks.push(ofRoom)
  }
  return walks
}

/** The widths of phones and a tablet under a finger, and of a desk with a mouse; at 200 % it is half as wide and high. */
const DEVICES = [
  {
    isTouch: true,
    sizes: [
      [320, 640],
      [390, 844],
      [768, 1024],
    ],
  },
  {
    isTouch: false,
    sizes: [
      [1440, 900],
      [720, 450],
    ],
  },
] as const

/** The time that a screen has to settle: a fault that is still there after it counts. */
const SETTLED_MS = 3_000

const walks = (['nobody', 'ben', 'anna', 'rita'] as const).flatMap((who) =>
  walksOf(who).flatMap((screens) => DEVICES.map((device) => ({ who, screens, ...device }))),
)
for (const { who, screens, isTouch, sizes } of walks) {
  const seen = [...new Set(screens.map(({ room }) => room))].join(', ')
  test(`all that ${who} sees of ${seen} can be seen and reached ${isTouch ? 'by touch' : 'at a desk'} [SHELL-033]`, async ({
    site,
    visit,
  }) => {
    const page = await visit({ hasTouch: isTouch, reducedMotion: 'reduce' })
    if (who === 'nobody') await page.goto('/about')
    else await giveLogin(page, who)
    const flaws: string[] = []
    for (const language of ['de', 'en']) {
      await page.evaluate((value) => localStorage.setItem('language', value), language)
      await page.goto(who === 'nobody' ? '/about' : '/home')
      await expect(page.locator('main h1')).toBeAttached()
      for (const address of await addressesOf(site, screens)) {
        await goWithin(page, address)
        // English words are mostly the shorter ones: the phone and the desk are enough, and for axe too.
        for (const [width, height] of language === 'de' ? sizes : sizes.slice(0, 1)) {
          await page.setViewportSize({ width, height })
          // Parts that know the width of the window by themselves come after it.
          let found: string[] = []
          const look = async () => (found = await flawsOf(page, isTouch))
          await expect
            .poll(look, { timeout: SETTLED_MS })
            .toEqual([])
            .catch(() => undefined)
          flaws.push(...found.map((flaw) => `${address} ${language} ${width}: ${flaw}`))
        }
        if (language === 'en') await expectAccessible(page)
      }
    }
    expect(flaws).toEqual([])
  })
}

async function addressesOf(site: Site, screens: Route[]): Promise<string[]> {
  const anna = await callsOf(site.origin, 'anna')
  const { id } = await rangeNamed(anna, 'Luftdruckhalle 10 m')
  const { uid } = await anna<{ uid: string }>('GET', '/auth/me')
  const { clubs } = await anna<{ clubs: { id: string }[] }>('GET', '/clubs/listed')
  const clubId = clubs[0]?.id ?? NOBODY
  const { events } = await anna<{ events: { id: string }[] }>('GET', '/admin/events')
  const eventId = events[0]?.id ?? NOBODY
  const values: Record<string, string> = {
    $rangeId: id,
    $uid: uid,
    $clubId: clubId,
    $eventId: eventId,
    $article: 'attendance',
  }
  return screens.map(({ path }) => path.replace(/\$\w+/g, (name) => values[name] ?? NOBODY))
}

/**
 * Goes to another screen without loading the application again; it is there when its title has the focus, or another
 * title is gone.
 */
async function goWithin(page: Page, address: string): Promise<void> {
  if (new URL(page.url()).pathname === address) return
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState(null, '', to)
  }, address)
  await page.waitForFunction((to) => {
    const isElsewhere = location.pathname !== to
    return isElsewhere || document.activeElement?.tagName === 'H1' || document.querySelector('h1[data-left]') === null
  }, address)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
}
