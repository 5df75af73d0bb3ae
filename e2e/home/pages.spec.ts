import { expect, type Page } from '@playwright/test'
import { DESK, expectAccessible, PHONE, signIn, test } from '../site.ts'

test('on a phone everybody reads who runs this, on what terms, and what it can do; anybody who is not signed in comes to the wiki by the sign-in; it is read by category and searched as German is written [WIKI-001] [WIKI-002] [WIKI-003] [WIKI-004] [WIKI-005] [WIKI-006] [WIKI-007]', async ({
  visit,
}) => {
  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await readAbout(page)

  await page.goto('/wiki/booking')
  await expect(page).toHaveURL(/\/login\?redirect=wiki%2Fbooking/)

  await readWiki(page)
})

test('on a desk everybody reads the same; the wiki is read and searched; the imprint names who runs the installation, and another language changes the page at once [WIKI-001] [WIKI-002] [WIKI-003] [WIKI-004] [WIKI-005] [WIKI-006] [WIKI-007]', async ({
  visit,
}) => {
  const page = await visit({ ...DESK, reducedMotion: 'reduce' })
  await readAbout(page)

  await page.route('**/api/provider', (route) =>
    route.fulfill({
      json: {
        provider: {
          name: 'SV Eichenhain 1898 e.V.',
          address: ['Schützenweg 1', '12345 Eichenhain'],
          email: 'vorstand@verein.example',
          phone: '+49 123 4567',
        },
      },
    }),
  )
  await page.goto('/about#imprint')
  await page.reload()
  const imprint = page.getByRole('region', { name: 'Impressum' })
  await expect(imprint.getByText('12345 Eichenhain')).toBeVisible()
  await expect(imprint.getByRole('link', { name: '+49 123 4567' })).toHaveAttribute('href', 'tel:+491234567')
  await page.getByRole('button', { name: 'EN' }).click()
  await expect(page.getByRole('region', { name: 'Imprint' }).getByText('Represented by')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'About Bahnfrei' })).toBeVisible()

  await page.getByRole('button', { name: 'DE', exact: true }).click()
  await expect(imprint).toBeVisible()
  await readWiki(page)
})

/** Reads who runs this, on what terms, and what it can do. */
async function readAbout(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Was Bahnfrei kann' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Was Bahnfrei kann' })).toBeVisible()
  await expect(page.getByRole('img', { name: /Kalender einer Luftdruckhalle/ })).toBeVisible()

  const pages = page.getByRole('navigation', { name: 'Über Bahnfrei' })
  await pages.getByRole('link', { name: 'Hausregeln' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hausregeln' })).toBeVisible()
  await pages.getByRole('link', { name: 'Cookies' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible()

  await pages.getByRole('link', { name: 'Datenschutz' }).click()
  await expect(page.getByRole('heading', { name: 'Datenschutzerklärung' })).toBeInViewport()
  await expect(page.getByText('Wer diese Installation betreibt, ist noch nicht eingetragen.').first()).toBeAttached()
  await pages.getByRole('link', { name: 'Impressum' }).click()
  await expect(page.getByRole('heading', { name: 'Impressum' })).toBeInViewport()
  await page.goto('/about#terms')
  await expect(page.getByRole('heading', { name: 'Nutzungsbedingungen' })).toBeInViewport()
}

async function readWiki(page: Page): Promise<void> {
  await signIn(page, 'ben', '/wiki')
  await expect(
    page.getByRole('region', { name: 'Für alle, die schießen' }).getByRole('link', { name: /^Erste Schritte/ }),
  ).toBeVisible()

  await page.getByRole('searchbox').fill('oeffnungsz feiertag')
  await expect(page.getByRole('status').filter({ hasText: /Artikel gefunden/ })).toBeVisible()
  await expect(page).toHaveURL(/\/wiki\?q=oeffnungsz\+feiertag$/)
  const hit = page.getByRole('main').getByRole('listitem').first()
  await expect(hit.locator('mark').first()).toHaveText('Öffnungsz')
  await expectAccessible(page)

  await hit.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Öffnungszeiten' })).toBeVisible()
  await expect(page.locator('article mark, main mark').first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sperre' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sperren' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: /Zurück zur Suche/ }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('oeffnungsz feiertag')

  await page.getByRole('searchbox').fill('quastenflosser')
  await expect(page.getByText('Nichts gefunden.')).toBeVisible()
  await page.goto('/wiki/gibt-es-nicht')
  await expect(page.getByRole('heading', { level: 1, name: 'Diesen Artikel gibt es nicht.' })).toBeVisible()
}
