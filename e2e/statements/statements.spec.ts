import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { callsOf } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'
import { setUpBilling, writeInvoice } from '../treasurer.ts'

test('Anna opens the year after Ben paid two invoices, one of them in part: the check is zero, she enters a balance, saves the file for the adviser and closes the year before', async ({
  visit,
  site,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const ben = await callsOf(site.origin, 'ben')
  const { lanes, goods, bank: paymentAccount } = await setUpBilling(call)
  const { uid } = await ben<{ uid: string }>('GET', '/auth/me')
  const today = Temporal.Now.plainDateISO('Europe/Berlin').toString()
  for (const [taxId, amount, paid] of [
    [lanes, 10_70, 10_70],
    [goods, 11_90, 5_95],
  ] as const) {
    const id = await writeInvoice(call, { uid, amount, taxId })
    await call('POST', '/billing/bookings', {
      ...{ uid, userName: '', transactionId: '', paymentDate: today, type: 'payment', amount: paid, currency: 'EUR' },
      ...{ description: '', paymentAccount, invoiceIds: [{ id, amount: paid }] },
    })
  }

  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/billing/analysis')
  await page.getByRole('link', { name: 'Jahresabschluss' }).click()
  await expect(page.getByText('Die Probe geht auf')).toBeVisible()
  const check = page.getByRole('region', { name: 'Ergebnis und Probe', exact: true })
  await expect(check.getByRole('row', { name: /^Unterschied/ })).toContainText('0,00')
  await expect(check.getByRole('row', { name: /^Vereinnahmte Umsatzsteuer/ })).toContainText('1,65')
  await expect(check.getByRole('row', { name: /^Veränderung von Bank/ })).toContainText('16,65')
  await expectAccessible(page)

  const balances = page.getByRole('region', { name: 'Bank und Kasse', exact: true })
  await balances.getByRole('button', { name: 'Kontostand eintragen' }).click()
  const balance = page.getByRole('dialog')
  await balance.getByLabel('Kontostand', { exact: true }).fill('10000')
  await expectAccessible(page)
  await balance.getByRole('button', { name: 'Speichern' }).click()
  await expect(balances.getByRole('row', { name: /^Hausbank/ })).toContainText('116,65')

  await page.getByLabel('Mandantennummer').fill('7')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Datei speichern' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`EXTF_Buchungsstapel_${today.slice(0, 4)}.csv`)
  const text = readFileSync(await file.path(), 'latin1')
  expect(text).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;/)
  expect(text).toContain('10,70;"S";"EUR"')

  await page.getByRole('button', { name: 'Zeitraum abschließen' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Endgültig abschließen' }).click()
  await expect(page.getByText(`Abgeschlossen bis 31.12.${Number(today.slice(0, 4)) - 1}.`)).toBeVisible()
  await page.setViewportSize(DESK.viewport)
  await expectAccessible(page)
})
