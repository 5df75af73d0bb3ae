import { expect } from '@playwright/test'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'

test('an officer switches the frame on and copies its HTML; another site shows hours and free times in it, light and dark', async ({
  visit,
}) => {
  const anna = await visit(DESK)
  await giveLogin(anna, 'anna')
  await anna.goto('/admin/club/tools')
  await expectAccessible(anna)
  await anna.getByRole('switch', { name: /Auf anderen Webseiten zeigen/ }).click()
  const html = anna.getByLabel('HTML für eure Webseite')
  await expect(html).toHaveValue(/^<iframe src="http.*frame\?lang=de&amp;theme=auto"/)
  await anna.getByLabel('Sprache').selectOption('English')
  await anna.getByLabel('Farben').selectOption('dunkel')
  await expect(html).toHaveValue(/lang=en&amp;theme=dark/)
  await expectAccessible(anna)
  const copied = await html.inputValue()

  // A page of somebody else, of another origin.
  const other = await visit(PHONE)
  await other.route('https://verein.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>x</title><main><h1>x</h1>${copied}</main></html>`,
    }),
  )
  await other.goto('https://verein.example/')
  const frame = other.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'SV Eichenhain 1898 e.V.' })).toBeVisible()
  await expect(frame.getByText('Opening hours').first()).toBeVisible()
  await expect(frame.getByRole('link', { name: 'See the club and reserve' })).toHaveAttribute('target', '_blank')

  // By itself, so that axe may look at it.
  const address = /src="([^"]*)"/.exec(copied)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const phone = await visit({ ...PHONE, bypassCSP: true })
  for (const theme of ['light', 'dark'] as const) {
    await phone.goto(address.replace('theme=dark', `theme=${theme}`))
    await expectAccessible(phone)
  }
})
