import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'

test('an officer switches the frame on and copies its HTML; another site shows hours and free times in it, light and dark', async ({
  visit,
}) => {
  const anna = await visit(DESK)
  await giveLogin(anna, 'anna')
  await anna.goto('/admin/club/profile')
  await anna.getByRole('button', { name: 'Freie Zeiten für alle ändern' }).click()
  await anna.getByRole('switch', { name: /Freie Zeiten ohne Anmeldung zeigen/ }).click()
  const html = anna.getByLabel('HTML für eure Webseite')
  await expect(html).toHaveValue(/^<iframe src="http.*frame\?lang=de&amp;theme=auto"/)
  await anna.getByLabel('Sprache').selectOption('English')
  await anna.getByLabel('Farben').selectOption('dunkel')
  await expect(html).toHaveValue(/lang=en&amp;theme=dark/)
  await expectAccessible(anna)
  const copied = await html.inputValue()

  // A page of somebody else, of another origin.
  const body = `<!doctype html><html lang="en"><title>x</title><main><h1>x</h1>${copied}</main></html>`
  const site = createServer((_, response) => response.setHeader('content-type', 'text/html').end(body))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const other = await visit(PHONE)
  await other.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
  const frame = other.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'SV Eichenhain 1898 e.V.' })).toBeVisible()
  await expect(frame.getByText('Opening hours').first()).toBeVisible()
  await expect(frame.getByRole('link', { name: 'View club and reserve' })).toHaveAttribute('target', '_blank')

  site.close()

  // The page opens by itself, without the frame, so that axe can look at it.
  const address = /src="([^"]*)"/.exec(copied)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const phone = await visit({ ...PHONE, bypassCSP: true })
  for (const theme of ['light', 'dark'] as const) {
    await phone.goto(address.replace('theme=dark', `theme=${theme}`))
    await expectAccessible(phone)
  }
})
