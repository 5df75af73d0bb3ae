import { expect } from '@playwright/test'
import { callsOf } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'
import { setUpBilling, writeInvoice } from '../treasurer.ts'

test('after the set-up billing is a page of sentences, at most 1500 pixels high at a desk with its folds closed, and each opens the fields that change it', async ({
  visit,
  site,
}) => {
  const call = await callsOf(site.origin, 'anna')
  await setUpBilling(call)
  const page = await visit({ ...DESK, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/billing/settings')
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(row('Zahlungsziel')).toContainText('Rechnungen sind in 14 Tagen zu zahlen. Kleine Reste bleiben offen.')
  await expect(row('Nummern')).toContainText(/Rechnungen: als Nächstes RE-\d{4}-0001\. Beitragsrechnungen zählen mit\./)
  await expect(row('Umsatzsteuer')).toContainText('Der Verein ist kein Kleinunternehmer')
  expect(await page.getByRole('main').evaluate((element) => element.scrollHeight)).toBeLessThanOrEqual(1500)
  await expectAccessible(page)

  const changes = page.getByRole('button', { name: / ändern$/ })
  const dialog = page.getByRole('dialog')
  for (const change of await changes.filter({ visible: true }).all()) {
    await change.click()
    await expect(dialog.getByRole('button', { name: 'Speichern' })).toBeInViewport()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.getByText('Steuersätze: Standmiete 7 %, Waren 19 %, Beitrag').click()
  await page.getByText('Bankkonten und Kassen: Hausbank').click()
  await expect(page.getByRole('button', { name: 'Bankkonto oder Kasse' })).toBeVisible()
  await expectAccessible(page)
})

test('Anna changes the days to pay on her phone while an invoice takes the next number, and a wrong creditor id is told where she types it', async ({
  visit,
  site,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const { lanes } = await setUpBilling(call)
  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/billing/settings')
  await page.getByRole('button', { name: 'Zahlungsziel und kleine Reste ändern' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Zahlbar in Tagen').fill('30')
  await writeInvoice(call, { uid: null, amount: 10_00, taxId: lanes })
  await expect(dialog.getByText('Jemand anderes hat das inzwischen geändert.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Rechnungen sind in 30 Tagen zu zahlen.')).toBeVisible()
  await expect(page.getByText(/Rechnungen: als Nächstes RE-\d{4}-0002\./)).toBeVisible()

  await page.getByRole('button', { name: 'Einzug von Lastschriften ändern' }).click()
  await dialog.getByLabel('Gläubiger-ID').fill('DE00')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByText('Das ist keine gültige Gläubiger-ID.')).toBeVisible()
  await dialog.getByLabel('Gläubiger-ID').fill('DE98 ZZZ0 9999 9999 99')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('DE98ZZZ09999999999')).toBeVisible()
})
