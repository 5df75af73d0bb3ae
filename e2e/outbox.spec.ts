import { expect } from '@playwright/test'
import { chooseFree, openHall } from './calendar.ts'
import { expectAccessible, PHONE, signIn, test, weekdayFrom } from './site.ts'

test('what waits survives the end of the page and fits on a phone', async ({ visit }) => {
  const page = await visit(PHONE)
  await signIn(page, 'ben')
  const day = weekdayFrom(13)
  await openHall(page, day)
  await chooseFree(page, day, 1, '16:00')
  await page.route('**/api/appointments', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: '1 Termin reservieren' }).click()
  const strip = page.getByRole('region', { name: 'Reservierungen auf dem Weg' })
  await expect(strip).toContainText('Eine Reservierung wartet darauf')
  await page.goto('/home')
  await strip.getByRole('button', { name: 'Ansehen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Noch zu senden' })
  await expect(dialog).toContainText('Gesendet, die Antwort fehlt noch.')
  await expect(dialog.getByRole('button', { name: /zurückholen/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/api/appointments')
  await page.reload()
  await expect(strip).toContainText('Eine Reservierung wurde nachgesendet und gebucht.')
  await expect(page.getByRole('link', { name: /16:00 bis 16:30/ }).first()).toBeVisible()
})
