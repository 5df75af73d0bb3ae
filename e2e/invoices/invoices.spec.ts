import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { codeIn, pictureOf } from '../codes.ts'
import { callsOf } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'
import { setUpBilling } from '../treasurer.ts'

const PRODUCT = { description: '', currency: 'EUR', inventoryEnabled: false, shownInCashbook: false }
const NO_PLACE = { bookingAccountNumber: null, costCenterNumber: null }

test('Anna writes an invoice on a phone, sees its sums before, issues it, gets the PDF and voids it; Ben finds his: each step is accessible [BILL-001] [BILL-021] [BILL-093] [BILL-094] [USER-038] [USER-070]', async ({
  visit,
  site,
  browser,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const accountHolder = 'Schützenverein Eichenhain 1898 e.V. für Groß & Klein'
  const { lanes, goods } = await setUpBilling(call, { accountHolder })
  await call('POST', '/billing/products', {
    ...{ ...PRODUCT, ...NO_PLACE, productName: 'Scheiben, 10 Stück', amount: 150, taxRate: goods, category: 'good' },
  })

  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/billing')
  await expect(page).toHaveURL(/\/admin\/billing\/invoices$/)
  await expect(page.getByText('Noch keine Rechnung')).toBeVisible()
  await page.getByRole('link', { name: 'Neue Rechnung' }).click()

  await page.getByRole('combobox', { name: 'Mitglied, Gast oder Firma' }).fill('Ben')
  await page.getByRole('option', { name: /^Ben/ }).first().click()
  await expect(page.getByLabel('Über den Positionen')).toHaveValue('Wir berechnen dir:')
  await expect(page.getByLabel('Unter den Positionen')).toHaveValue('Gut Schuss!')
  await page.getByRole('combobox', { name: 'Produkt dazu' }).fill('Scheiben')
  await page.getByRole('option', { name: 'Scheiben' }).click()
  const product = page.getByRole('region', { name: 'Position 1' })
  const free = page.getByRole('region', { name: 'Position 2' })
  await product.getByLabel('Menge').fill('3')
  await page.getByRole('button', { name: 'Eigene Zeile' }).click()
  await free.getByLabel('Wofür').fill('Standnutzung 50 m')
  await free.getByLabel('Menge').fill('4')
  await free.getByLabel('Preis für eines').fill('600')
  await expect(free.getByLabel('Steuer')).toHaveValue(lanes)
  const sum = page.getByRole('region', { name: 'Summe' })
  await expect(sum).toContainText('28,50 €')
  await expect(sum).toContainText('Netto 26,21 €, Steuer 2,29 €')
  await expect(sum).toContainText('Fertig zum Ausstellen.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Als Entwurf speichern' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Entwurf' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ausstellen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ausstellen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Rechnung / })).toBeVisible()
  const number = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replace('Rechnung ', '')
  await expect(page.getByRole('link', { name: 'Bearbeiten' })).toBeHidden()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  expect((await coming).suggestedFilename()).toMatch(/\.pdf$/)

  const ben = await visit({ ...DESK, reducedMotion: 'reduce' })
  await giveLogin(ben, 'ben')
  await ben.goto('/home')
  await ben.getByRole('button', { name: 'Konto' }).first().click()
  await ben.getByRole('link', { name: 'Meine Rechnungen' }).click()
  await expect(ben.getByRole('listitem').filter({ hasText: number })).toContainText('Offen')
  await expectAccessible(ben)
  const own = ben.waitForEvent('download')
  await ben.getByRole('button', { name: `PDF der Rechnung ${number}` }).click()
  const paper = readFileSync(await (await own).path())
  await ben.getByRole('button', { name: `Rechnung ${number} bezahlen` }).click()
  const paying = ben.getByRole('dialog')
  await expect(paying.getByRole('textbox', { name: 'IBAN' })).toHaveValue('DE02120300000000202051')
  const code = paying.getByRole('img', { name: `GiroCode der Rechnung ${number}` })
  await expect(code.locator('path')).toBeVisible()
  const transfer = ['Schützenverein Eichenhain 1898 e.V. für Groß & Klein', 'DE02120300000000202051', 'EUR28.50']
  const said = ['BCD', '002', '1', 'SCT', '', ...transfer, '', '', number].join('\n')
  expect(await codeIn(await code.screenshot())).toBe(said)
  expect(await codeIn(await pictureOf(browser, paper))).toBe(said)
  await expectAccessible(ben)

  await page.getByRole('button', { name: 'Stornieren' }).click()
  await page.getByRole('textbox', { name: 'Grund' }).fill('Falsche Menge')
  await page.getByRole('dialog').getByRole('button', { name: 'Stornieren' }).click()
  await expect(page.getByText(/Storniert am .*: Falsche Menge/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stornieren' })).toBeHidden()
  await page.getByRole('link', { name: 'Zum Storno' }).click()
  await expect(page.getByText(`Storno der Rechnung ${number}`)).toBeVisible()

  await page.setViewportSize(DESK.viewport)
  await page.goto('/admin/billing/invoices')
  await expect(page.getByRole('listitem').filter({ hasText: 'Storniert' })).toContainText(number)
  await expectAccessible(page)
})
