import { expect } from '@playwright/test'
import { DESK, giveLogin, test } from '../site.ts'

test('Cara creates a club and is at once in it as its owner [CLUB-005] [CLUB-034]', async ({ visit }) => {
  const page = await visit(DESK)
  await giveLogin(page, 'cara')
  await page.goto('/clubs')
  await page.getByRole('link', { name: 'Verein anlegen' }).click()
  const email = page.getByLabel('E-Mail-Adresse des Vereins')
  await expect(email).toBeVisible()
  await email.fill('post')
  // The fault of the field that is left must not take the button away from under the pointer.
  await page.getByRole('button', { name: 'Verein anlegen' }).click()
  await expect(page.getByLabel('Name des Vereins')).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Name des Vereins').fill('SV Neustadt')
  await email.fill('post@neustadt.example')
  await page.getByRole('button', { name: 'Verein anlegen' }).click()
  await expect(page.getByText('SV Neustadt ist angelegt.')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)

  await page.goto('/admin/club/profile')
  await expect(page.getByRole('listitem').filter({ hasText: 'Name' })).toContainText('SV Neustadt')
})
