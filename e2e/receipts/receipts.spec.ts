import { expect } from '@playwright/test'
import sharp from 'sharp'
import { callsOf } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'
import { setUpBilling } from '../treasurer.ts'

const RATE = { percentage: 7, display_name: 'Vorsteuer 7 %', description: '', inclusive: true, category: 'S' }
test('Anna drops a ZUGFeRD file, sees every line and what is wrong, chooses accounts, enters it and pays it; the same bill twice is told, and a photo is taken on a phone [BILL-003] [SHELL-050] [BILL-023] [BILL-078]', async ({
  visit,
  site,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const { lanes: taxId } = await setUpBilling(call)
  const today = Temporal.Now.plainDateISO('Europe/Berlin').toString()
  await call('PATCH', '/billing/settings/invoices', {
    inboundTaxRates: [{ ...RATE, validFrom: '2026-01-01', archivedFrom: null }],
  })
  const line = { quantity: 2, unitAmount: 10_70, taxId, bookingAccountNumber: '', costCenterNumber: '' }
  const { id } = await call<{ id: string }>('POST', '/billing/invoices', {
    ...{ uid: null, invoiceDate: today, deliveryDate: today, deliveryEndDate: null, currency: 'EUR', comment: '' },
    ...{ note: '', collectionMethod: 'transfer', sendInvoice: false, invoiceItems: [] },
    oneTimeItems: [
      { name: 'Scheiben', ...line },
      { name: 'Pflaster', ...line, quantity: 1 },
    ],
  })
  const { pdf } = await call<{ pdf: string }>('POST', '/billing/invoices/pdf', { id })
  const file = { name: 'zugferd.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf, 'base64') }

  const page = await visit({ ...DESK, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/billing/receipts')
  await page.getByRole('link', { name: 'Beleg erfassen' }).click()
  await page.getByLabel('Datei oder Foto wählen').setInputFiles(file)

  await expect(page.getByRole('heading', { name: 'Beleg, Entwurf' })).toBeVisible()
  const check = page.getByRole('region', { name: 'E-Rechnung' })
  await expect(check).toContainText('und nicht dieser Verein')
  for (const [place, name, quantity] of [
    ['1', 'Scheiben', '2'],
    ['2', 'Pflaster', '1'],
  ] as const) {
    const item = page.getByRole('region', { name: `Position ${place}` })
    await expect(item.getByLabel('Wofür')).toHaveValue(name)
    await expect(item.getByLabel('Menge')).toHaveValue(quantity)
    await expect(item.getByLabel('Steuersatz')).toContainText('Vorsteuer 7 %')
    await item.getByLabel('Konto').selectOption('68500')
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Eintragen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eintragen' }).click()

  const state = page.getByRole('region', { name: 'Status' })
  await expect(state).toContainText('Offen')
  await expect(state).toContainText('32,10 €')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Zahlung eintragen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zahlung eintragen' })
  await expect(dialog.getByLabel(/^Für Beleg/)).toHaveValue('32,10')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Bezahlt')

  await page.setViewportSize(PHONE.viewport)
  await expectAccessible(page)
  await page.goto('/admin/billing/receipts/new')
  await page.getByLabel('Datei oder Foto wählen').setInputFiles({ ...file, name: 'nochmal.pdf' })
  await expect(page.getByText('Diesen Beleg gibt es vielleicht schon.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Dieselbe Datei: EB-/ })).toBeVisible()

  await page.goto('/admin/billing/receipts/new')
  await page
    .getByLabel('Datei oder Foto wählen')
    .setInputFiles({ name: 'bon.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await expect(page.getByRole('img', { name: 'Foto des Belegs: bon.jpg' })).toBeVisible()
  await page.getByRole('button', { name: 'Position dazu' }).click()
  await expect(page.getByRole('button', { name: 'Eintragen' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/billing/receipts')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Entwurf' })).toHaveCount(2)
  await expectAccessible(page)
})

function photo(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 600, channels: 3, background: '#ddd' } })
    .jpeg()
    .toBuffer()
}
