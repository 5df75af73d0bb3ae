import { DESK, PHONE, signIn, test } from './site.ts'

for (const [name, options] of [
  ['phone', PHONE],
  ['desk', DESK],
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`shots ${name} ${colorScheme}`, async ({ visit }) => {
      const page = await visit({ ...options, colorScheme, reducedMotion: 'reduce' })
      const shot = async (what: string, address: string) => {
        await page.goto(address)
        await page.locator('main h1').first().waitFor()
        await page.waitForLoadState('networkidle')
        await page.screenshot({ path: `/tmp/contentshots/${what}-${name}-${colorScheme}.png`, fullPage: colorScheme === 'light' })
      }
      await shot('front', '/')
      await shot('features', '/features')
      await shot('about', '/about')
      await shot('cookies', '/cookies')
      await signIn(page, 'ben')
      await shot('wiki', '/wiki')
      await shot('search', '/wiki?q=oeffnung')
      await shot('article', '/wiki/calendar?q=taste')
      await shot('bugs', '/bugs')
      if (colorScheme === 'dark') return
      await page.evaluate(() => localStorage.setItem('language', 'en'))
      await shot('en-features', '/features')
      await shot('en-wiki', '/wiki')
      await shot('en-article', '/wiki/waiting-list')
      await shot('en-bugs', '/bugs')
    })
