import { expect } from '@playwright/test'
import { callsOf } from '../officer.ts'
import { expectAccessible, giveLogin, PHONE, test } from '../site.ts'

const RATE = { description: 'Satzung', inclusive: true, category: 'O', validFrom: '2026-01-01', archivedFrom: null }
const PRODUCT = {
  ...{ description: '', currency: 'EUR', inventoryEnabled: false, bookingAccountNumber: null },
  ...{ costCenterNumber: null, shownInCashbook: false },
}

test('Anna says who pays which fee, excepts Ben, and lets him pay for Dirk: each step is accessible on a phone', async ({
  visit,
  site,
}) => {
  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/billing/fees')
  await expect(page.getByRole('heading', { level: 1, name: 'Beiträge' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Produkte anlegen' })).toBeVisible()

  const call = await callsOf(site.origin, 'anna')
  await call('PATCH', '/billing/settings/invoices', {
    isSmallBusiness: false,
    taxRates: [{ ...RATE, percentage: 0, display_name: 'Mitgliedsbeitrag' }],
  })
  const { taxRates } = await call<{ taxRates: { id: string }[] }>('GET', '/billing/settings/invoices')
  await call('POST', '/billing/products', {
    ...{ ...PRODUCT, productName: 'Jahresbeitrag', amount: 60_00, taxRate: taxRates[0]?.id },
    ...{ category: 'subscription', billingInterval: 12, billingDayOffset: 0 },
  })

  await page.getByRole('button', { name: 'Neuer Beitrag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Neuer Beitrag' })
  await expect(dialog.getByLabel('Wer zahlt')).toHaveValue('members')
  await dialog.getByLabel('Wer mittendrin eintritt, zahlt').selectOption('jeden begonnenen Monat: 25,00 €')
  await dialog.getByLabel('Wer zahlt').selectOption('Mitglieder eines Alters')
  await dialog.getByLabel('Bis Jahre').fill('17')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByText('Eine ganze Zahl; „bis“ ist nicht kleiner als „ab“.').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Wer zahlt').selectOption('Alle Mitglieder')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Alle Mitglieder zahlen im Jahr 60,00 €.')).toBeVisible()

  await page.getByRole('button', { name: 'Neue Ausnahme' }).click()
  const exception = page.getByRole('dialog', { name: 'Neue Ausnahme' })
  await exception.getByRole('combobox', { name: 'Person' }).fill('Brandt')
  await page.getByRole('option', { name: /Ben Brandt/ }).click()
  await exception.getByLabel('Grund').fill('Ehrenmitglied')
  await expectAccessible(page)
  await exception.getByRole('button', { name: 'Speichern' }).click()
  await expect(exception).toBeHidden()
  await expect(page.getByText('zahlt nichts für Jahresbeitrag · Ehrenmitglied')).toBeVisible()

  await page.getByRole('button', { name: 'Neue Zuordnung' }).click()
  const payer = page.getByRole('dialog', { name: 'Neue Zuordnung' })
  await payer.getByRole('combobox', { name: 'Für wen' }).fill('Degen')
  await page.getByRole('option', { name: /Dirk Degen/ }).click()
  await payer.getByRole('combobox', { name: 'Wer zahlt' }).fill('Brandt')
  await page.getByRole('option', { name: /Ben Brandt/ }).click()
  await payer.getByRole('button', { name: 'Speichern' }).click()
  await expect(payer).toBeHidden()
  await expect(page.getByText('Ben Brandt zahlt für Dirk Degen')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Jahresbeitrag ändern' }).click()
  const edit = page.getByRole('dialog', { name: 'Beitrag ändern' })
  await edit.getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Löschen' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByText('Noch kein Beitrag')).toBeVisible()
})
