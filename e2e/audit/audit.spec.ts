import { expect } from '@playwright/test'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'
import { billBen, writeInvoice } from '../treasurer.ts'

test('Anna looks up who issued an invoice, and proves the books to an auditor, on a phone and at a desk [BILL-103] [M23]', async ({
  visit,
  site,
}) => {
  const { call, taxId, uid } = await billBen(site.origin)
  const id = await writeInvoice(call, { uid, amount: 50_00, taxId })
  await writeInvoice(call, { uid, amount: 50_00, taxId, more: { draft: true } })

  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto(`/admin/billing/invoices/${id}`)
  await page.getByRole('main').getByText('Mehr', { exact: true }).click()
  await page.getByRole('link', { name: 'Verlauf' }).click()
  await expect(page.getByText('Du siehst nur Einträge zu einem Gegenstand.')).toBeVisible()
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Rechnung' })
  await expect(rows.filter({ hasText: 'ausgestellt' }).first()).toContainText('Stand: Entwurf → Offen')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Alle zeigen' }).click()
  await page.getByRole('button', { name: 'Bücher prüfen' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Die Bücher stimmen.' })).toContainText(
    'Eine Rechnungsnummer: Keine fehlt, keine ist doppelt.',
  )
  await expectAccessible(page)
  await page.setViewportSize(DESK.viewport)
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Vorgang' }).selectOption({ label: 'ausgestellt' })
  await expect(page.getByText('Ein Eintrag', { exact: true })).toBeVisible()
})
