import { expect } from '@playwright/test'
import { callsOf } from '../officer.ts'
import { expectAccessible, giveLogin, PHONE, test } from '../site.ts'
import { setUpBilling } from '../treasurer.ts'

const PRODUCT = { description: '', currency: 'EUR', inventoryEnabled: false, shownInCashbook: false }
const NO_PLACE = { bookingAccountNumber: null, costCenterNumber: null }
const NO_AGE = { fromAge: null, toAge: null, ageDay: 'firstOfYear' }

test('Anna sees what is to be charged and for whom not, writes it as drafts, deletes and writes them again, and sends all: each step is accessible on a phone [MEMB-082]', async ({
  visit,
  site,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/billing/run')
  await expect(page.getByText('Noch keine Beiträge')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Einrichten' })).toBeVisible()
  await expectAccessible(page)

  const { fee } = await setUpBilling(call)
  const { productId } = await call<{ productId: string }>('POST', '/billing/products', {
    ...{ ...PRODUCT, ...NO_PLACE, productName: 'Jahresbeitrag', amount: 60_00, taxRate: fee },
    ...{ category: 'subscription', billingInterval: 12, billingDayOffset: 0 },
  })
  const startsOn = `${new Date().getFullYear()}-01-01`
  const whole = { joining: 'full', leaving: 'full', startsOn, endsOn: null }
  await call('POST', '/billing/fees', { ...{ productId, owedBy: 'members', groupId: null }, ...NO_AGE, ...whole })
  const ben = await callsOf(site.origin, 'ben')
  const { uid } = await ben<{ uid: string }>('GET', '/auth/me')
  await call('POST', '/billing/fees/exceptions', {
    uid,
    feeId: null,
    amount: null,
    reason: 'Ehrenmitglied',
    until: null,
  })

  const due = page.getByRole('region', { name: 'Was heute zu berechnen ist' })
  await expect(due.getByText(/Für \d+ Mitglieder/)).toBeVisible()
  await due.getByLabel('Name suchen').fill('Brandt')
  await expect(due.getByRole('listitem').filter({ hasText: 'Ben Brandt' })).toContainText('Befreit')
  await due.getByLabel('Name suchen').fill('')
  await expectAccessible(page)

  const write = async () => {
    await page.getByRole('button', { name: 'Als Entwürfe schreiben' }).click()
    const dialog = page.getByRole('dialog', { name: 'Entwürfe schreiben?' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Als Entwürfe schreiben' }).click()
    await expect(dialog).toBeHidden()
    await expect(due.getByText('Heute ist nichts zu berechnen.')).toBeVisible()
  }
  await write()
  const runs = page.getByRole('region', { name: 'Bisherige Läufe' })
  const last = runs.getByRole('listitem').filter({ hasNotText: 'Gelöscht' })
  await expect(last.getByText(/\d+ Entwürfe\s· zusammen [\d.]+,00\s€/)).toBeVisible()
  await expectAccessible(page)

  await last.getByRole('button', { name: 'Entwürfe löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entwürfe löschen' }).click()
  await expect(runs.getByText('Gelöscht. Die Beiträge sind wieder offen.')).toBeVisible()
  await write()
  await expect(last.getByText(/\d+ Entwürfe/)).toBeVisible()

  await last.getByRole('button', { name: 'Fertigstellen' }).click()
  const dialog = page.getByRole('dialog', { name: /\d+ Entwürfe fertigstellen\?/ })
  await expect(dialog.getByRole('switch', { name: 'Gleich verschicken' })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('switch', { name: 'Gleich verschicken' }).click()
  await dialog.getByRole('button', { name: 'Fertigstellen' }).click()
  await expect(last.getByText(/\d+ fertige Rechnungen/)).toBeVisible({ timeout: 30_000 })
  await expect(last.getByRole('button', { name: 'Entwürfe löschen' })).toBeHidden()
  await page.emulateMedia({ colorScheme: 'dark' })

  await last.getByRole('link', { name: 'Rechnungen ansehen' }).click()
  await expect(page).toHaveURL(/\/admin\/billing\/invoices\?run=/)
  await expect(page.getByText(/Jahresbeitrag|RE-\d{4}-|Offen/).first()).toBeVisible()
})
