import { expect, type Page } from '@playwright/test'
import { NEW_PASSWORD } from '../../server/world/cast.ts'
import { test } from '../mails.ts'
import { DESK, expectAccessible, PHONE, type Site, signIn } from '../site.ts'

/** Passkeys need a name, and this machine has one. */
const named = ({ origin }: Site) => ({ baseURL: origin.replace('127.0.0.1', 'localhost') })
const NEEDED = 'Das geht erst mit bestätigter E-Mail-Adresse'

/** Somebody with a name, whose address is not confirmed. */
async function unverified(page: Page) {
  await page.request.post('/api/auth/registration', { data: { email: 'neu@demo.example', password: NEW_PASSWORD } })
  await signIn(page, 'neu', '/profile/data')
  await page.getByLabel('Vorname').fill('Nina')
  await page.getByLabel('Nachname').fill('Neumann')
  await page.getByRole('button', { name: /Speichern/ }).click()
  await expect(page).toHaveURL(/\/home$/)
}

test('anybody who has not confirmed the address sees why no passkey and no app can be added, and gets the mail again; feeds, friends and pushes say that they wait for it [L24]', async ({
  visit,
  site,
}) => {
  const page = await visit({ ...DESK, ...named(site) })
  await unverified(page)
  await page.goto('/settings/security')
  await expect(page.getByText(NEEDED)).toContainText('neu@demo.example')
  await expect(page.getByText('Dafür muss deine E-Mail-Adresse bestätigt sein.')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Passkey hinzufügen' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Einrichten' })).toBeDisabled()
  await page.getByRole('button', { name: 'E-Mail noch einmal senden' }).click()
  await expect(page.getByText('Die E-Mail wurde versendet.')).toBeVisible()

  await page.setViewportSize(PHONE.viewport)
  await page.goto('/reservations')
  await expect(page.getByText(NEEDED)).toBeVisible()
  await page.getByText('Neues Abo').click()
  await expect(page.getByRole('button', { name: 'Abo anlegen' })).toBeDisabled()
  await expectAccessible(page)

  await page.goto('/friends')
  await expect(page.getByText(NEEDED)).toBeVisible()
  await page.getByRole('button', { name: 'Mein Code' }).click()
  await expect(page.getByRole('dialog').getByText(NEEDED)).toBeVisible()

  await page.goto('/settings/notifications')
  await expect(page.getByText(NEEDED)).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Push-Mitteilungen empfangen' })).toBeDisabled()
})
