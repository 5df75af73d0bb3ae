import { expect } from '@playwright/test'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'
import { billBen, writeInvoice } from '../treasurer.ts'

test('Anna enters on a phone what Ben paid of an invoice, then its rest, and deletes a payment again: the invoice follows, and each step is accessible [BOOK-010] [BOOK-013] [BOOK-077] [BOOK-078] [BOOK-079]', async ({
  visit,
  site,
}) => {
  const { call, taxId, uid } = await billBen(site.origin)
  const id = await writeInvoice(call, { uid, amount: 50_00, taxId })

  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto(`/admin/billing/invoices/${id}`)
  const state = page.getByRole('region', { name: 'Status' })
  const dialog = page.getByRole('dialog', { name: 'Zahlung eintragen' })
  await page.getByRole('link', { name: 'Zahlung eintragen' }).click()
  await expect(dialog.getByLabel('Betrag')).toHaveValue('50,00')
  await expect(dialog.getByRole('combobox', { name: 'Wer bezahlt hat' })).toHaveValue(/^Ben/)
  const part = dialog.getByLabel(/^Für Rechnung/)
  await expect(part).toHaveValue('50,00')
  await expectAccessible(page)
  await dialog.getByLabel('Betrag').fill('6000')
  await expect(dialog.getByText('10,00 € bleiben ohne Rechnung.')).toBeVisible()
  await part.fill('5500')
  await expect(dialog.getByText('So viel ist auf der Rechnung nicht mehr offen.').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Speichern' })).toBeDisabled()
  await part.fill('2000')
  await dialog.getByLabel('Betrag').fill('2000')
  await dialog.getByRole('button', { name: 'Speichern' }).click()

  await expect(page).toHaveURL(new RegExp(`/admin/billing/invoices/${id}$`))
  await expect(state).toContainText('Teilweise bezahlt')
  await expect(state).toContainText('30,00 €')
  await page.getByRole('link', { name: 'Zahlung eintragen' }).click()
  await expect(dialog.getByLabel('Betrag')).toHaveValue('30,00')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(state).toContainText('Bezahlt')
  await expect(page.getByRole('link', { name: 'Zahlung eintragen' })).toBeHidden()

  await page.goto('/admin/billing/bookings')
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /\d,\d\d/ })
  await expect(rows).toHaveCount(2)
  await expect(rows.first().getByRole('link', { name: /^Rechnung RE-.*: 30,00\s€$/ })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(DESK.viewport)
  await expectAccessible(page)
  await page.setViewportSize(PHONE.viewport)
  await rows
    .filter({ hasText: '30,00' })
    .getByRole('button', { name: /bearbeiten$/ })
    .click()
  await page.getByRole('dialog', { name: 'Zahlung bearbeiten' }).getByRole('button', { name: 'Löschen' }).click()
  const question = page.getByRole('dialog', { name: /löschen\?$/ })
  await expect(question).toContainText('wieder offen')
  await question.getByRole('button', { name: 'Löschen' }).click()
  await expect(rows).toHaveCount(1)
  await page.goto(`/admin/billing/invoices/${id}`)
  await expect(state).toContainText('Teilweise bezahlt')
})
