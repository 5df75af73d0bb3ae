import { expect } from '@playwright/test'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'

test('an owner sees the club as a member does, changes nothing meanwhile, and ends it', async ({ visit }) => {
  const page = await visit(PHONE)
  await giveLogin(page, 'anna')
  await page.goto('/admin/dash')
  await page.getByRole('button', { name: 'Als Mitglied ansehen' }).click()
  const banner = page.getByText('Du siehst SV Eichenhain 1898 e.V. wie ein Mitglied ohne Amt.')
  await expect(banner).toBeVisible()
  await expect(page).toHaveURL(/\/home/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mehr' }).click()
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await expect(menu.getByRole('link', { name: 'Freunde' })).toBeVisible()
  await expect(menu.getByText('Verwaltung')).toHaveCount(0)
  await page.keyboard.press('Escape')

  // It stays with a reload, keeps the administration closed, and what somebody tries to change is refused in words.
  await page.goto('/admin/members/list')
  await expect(page).toHaveURL(/\/home/)
  await expect(banner).toBeVisible()
  await page.goto('/friends')
  await page.getByRole('button', { name: 'Mein Code' }).click()
  await expect(page.getByText(/Ändern geht erst, wenn du das beendest/).first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()

  await page.getByRole('button', { name: 'Beenden' }).click()
  await expect(page).toHaveURL(/\/admin\/dash/)
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Als Gast ansehen' })).toBeVisible()
})

test('in English and at a desk the banner says as whom the club is shown', async ({ visit }) => {
  const page = await visit(DESK)
  await giveLogin(page, 'anna')
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await page.goto('/admin/dash')
  await page.getByRole('button', { name: 'View as a guest' }).click()
  await expect(page.getByText('You are viewing SV Eichenhain 1898 e.V. as a guest.')).toBeVisible()
  await page.goto('/calendar')
  await expect(page.getByText('You are viewing SV Eichenhain 1898 e.V. as a guest.')).toBeVisible()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
})
