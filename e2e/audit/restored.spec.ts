import { expect } from '@playwright/test'
import { DESK, expectAccessible, giveLogin, PHONE, restoreMoney, test } from '../site.ts'
import { billBen, writeInvoice } from '../treasurer.ts'

test('after a restore Anna is led to the last numbers on paper, says them on a phone, and the proof says why some are missing', async ({
  visit,
  site,
}) => {
  const { call, taxId, uid } = await billBen(site.origin)
  await writeInvoice(call, { uid, amount: 50_00, taxId })
  await restoreMoney()

  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/billing/invoices')
  await expect(page.getByText('Eine Sicherung wurde eingespielt.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Zu den Einstellungen' }).click()
  const part = page.getByRole('region', { name: 'Eine Sicherung wurde eingespielt' })
  await expect(part.getByText(/Hier ist die letzte RE-\d{4}-0001/)).toBeVisible()
  await expect(part.getByText('Es fehlt keine Nummer.')).toBeVisible()
  const last = part.getByLabel(/^Letzte vergebene Nummer RE-/)
  await last.fill('0')
  await part.getByRole('button', { name: 'Nummern speichern und weiter ausstellen' }).click()
  await expect(part.getByText('Eine Zahl ab 1, höchstens 100.000 mehr.')).toBeVisible()
  await last.fill('4')
  await expect(part.getByText(/^RE-\d{4}-0002 bis RE-\d{4}-0004 fehlen dann, 3 Nummern/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(DESK.viewport)
  await expectAccessible(page)
  await part.getByRole('button', { name: 'Nummern speichern und weiter ausstellen' }).click()
  await expect(part).toBeHidden()

  await page.goto('/admin/billing/audit')
  await page.getByRole('button', { name: 'Bücher prüfen' }).click()
  const proved = page.getByRole('status').filter({ hasText: 'Die Bücher stimmen.' })
  await expect(proved).toContainText(
    /RE-\d{4}-0002 bis RE-\d{4}-0004 sind nicht hier: Diese 3 Nummern wurden nach der Sicherung vom/,
  )
  await expectAccessible(page)
})
