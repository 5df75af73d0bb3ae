import { expect } from '@playwright/test'
import { DESK, givePassword, PHONE, signIn, test } from '../site.ts'

test('a root without a second factor is led to it, and with it sees what waits and verifies a club with a tap', async ({
  visit,
}) => {
  const bare = await visit(DESK)
  await givePassword(bare, 'rita')
  await expect(bare.getByText('Für diese Aufgaben braucht dein Konto einen zweiten Faktor.')).toBeVisible()
  await expect(bare.getByRole('button', { name: 'Erneut versuchen' })).toHaveCount(0)
  await bare.getByRole('link', { name: 'Zweiten Faktor einrichten' }).click()
  await expect(bare).toHaveURL(/\/settings\/security$/)

  const page = await visit(PHONE)
  await signIn(page, 'rita')
  await expect(page.getByText('Es gibt noch keine Sicherung')).toBeVisible()
  const clubs = page.getByRole('region', { name: 'Noch nicht geprüfte Vereine' }).getByRole('listitem')
  const [first = ''] = await clubs.locator('b').allTextContents()
  const count = await clubs.count()
  await clubs.first().getByRole('button', { name: 'Als geprüft eintragen' }).click()
  await expect(clubs).toHaveCount(count - 1)
  await expect(clubs.filter({ hasText: first })).toHaveCount(0)

  await page.getByRole('button', { name: 'Konto und Anzeige' }).click()
  await page.getByRole('link', { name: 'Betrieb' }).click()
  await expect(page.getByRole('heading', { name: 'Betrieb' })).toBeVisible()
})
