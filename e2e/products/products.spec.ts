import { expect } from '@playwright/test'
import { callsOf } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'

const RATE = { description: '', inclusive: true, category: 'S', validFrom: '2026-01-01', archivedFrom: null }

test('Anna makes a product with the usual tax rate, counts its stock and archives it: each step is accessible, on a phone as well [BILL-093] [BILL-097] [BILL-098]', async ({
  visit,
  site,
}) => {
  const page = await visit({ ...DESK, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/billing/products')
  await expect(page.getByRole('heading', { level: 1, name: 'Produkte' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Steuersätze anlegen' })).toBeVisible()

  const call = await callsOf(site.origin, 'anna')
  await call('POST', '/billing/booking-accounts/activate', { planId: 'skr42' })
  await call('PATCH', '/billing/settings/invoices', {
    isSmallBusiness: false,
    taxRates: [
      { ...RATE, percentage: 7, display_name: 'Speisen 7 %' },
      { ...RATE, percentage: 19, display_name: 'Waren 19 %' },
    ],
  })
  const { taxRates } = await call<{ taxRates: { id: string }[] }>('GET', '/billing/settings/invoices')
  await call('PATCH', '/billing/settings/invoices', { defaultTaxRate: taxRates[1]?.id })

  await page.getByRole('button', { name: 'Neues Produkt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Neues Produkt' })
  await expect(dialog.getByLabel('Steuersatz')).toHaveValue(taxRates[1]?.id ?? '')
  await dialog.getByLabel('Name').fill('Luftgewehrkugeln')
  await dialog.getByLabel('Preis').fill('890')
  await expect(dialog.getByText('Netto 7,48 €, Steuer 1,42 €, brutto 8,90 €')).toBeVisible()
  await dialog.getByLabel('Art').selectOption('Abo')
  await dialog.getByLabel('Tage Abstand zum Beginn').fill('16')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByText('Eine ganze Zahl von −15 bis 15.')).toBeVisible()
  await dialog.getByLabel('Art').selectOption('Ware')
  await dialog.getByLabel('Konto für Einnahmen').selectOption({ index: 1 })
  await dialog.getByRole('switch', { name: 'Bestand führen' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('listitem').filter({ hasText: 'Luftgewehrkugeln' })
  await expect(row).toContainText('Ware · Waren 19 %')
  await expectAccessible(page)

  await page.setViewportSize(PHONE.viewport)
  const stock = page.getByRole('dialog', { name: 'Bestand von Luftgewehrkugeln' })
  const enter = async (change: string) => {
    await row.getByRole('button', { name: /^Bestand: / }).click()
    await stock.getByLabel('Stück dazu oder weg').fill(change)
    await stock.getByRole('button', { name: 'Eintragen' }).click()
  }
  await enter('20')
  await expect(row).toContainText('Bestand: 20')
  await enter('-21')
  await expect(stock.getByText('So viele sind nicht mehr da.')).toBeVisible()
  await stock.getByLabel('Stück dazu oder weg').fill('-3')
  await stock.getByLabel('Bemerkung').fill('Für den Nachwuchs')
  await stock.getByRole('button', { name: 'Eintragen' }).click()
  await expect(row).toContainText('Bestand: 17')
  await row.getByRole('button', { name: /^Bestand: / }).click()
  await expect(stock.getByText('-3, danach 17')).toBeVisible()
  await expect(stock.getByText('Für den Nachwuchs')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: 'Luftgewehrkugeln ändern' }).click()
  const edit = page.getByRole('dialog', { name: 'Produkt ändern' })
  await edit.getByRole('button', { name: 'Archivieren' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Archivieren' }).click()
  await expect(row).toBeHidden()
  await page.goto('/admin/billing/products?state=archived')
  await expect(row).toContainText('Archiviert')
  await expectAccessible(page)
})
