import { expect } from '@playwright/test'
import { flawsOf } from '../look.ts'
import { callsOf } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'
import { setUpBilling, writeInvoice } from '../treasurer.ts'

test('Ben has paid too much and reads that he gets it back; Anna scans the code, says that it is transferred, and nothing is owed any more; each step is accessible [USER-070]', async ({
  visit,
  site,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const ben = await callsOf(site.origin, 'ben')
  const { lanes: taxId, bank } = await setUpBilling(call)
  const { uid } = await ben<{ uid: string }>('GET', '/auth/me')
  const today = Temporal.Now.plainDateISO('Europe/Berlin').toString()
  const id = await writeInvoice(call, { uid, amount: 50_00, taxId })
  await call('POST', '/billing/bookings', {
    ...{ uid, userName: 'Ben Brandt', transactionId: '', paymentDate: today, type: 'payment', amount: 62_50 },
    ...{ currency: 'EUR', description: '', paymentAccount: bank },
    invoiceIds: [{ id, amount: 50_00 }],
  })

  const phone = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(phone, 'ben')
  await phone.goto('/invoices')
  await expect(phone.getByText('Du bekommst 12,50 € zurück.')).toBeVisible()
  await expectAccessible(phone)

  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/billing/payouts')
  await expect(page.getByText('1 Auszahlung, zusammen 12,50 €')).toBeVisible()
  await expect(page.getByText('Zu viel gezahlt auf')).toBeVisible()
  expect(await flawsOf(page, true)).toEqual([])
  await expectAccessible(page)
  await page.setViewportSize(DESK.viewport)
  await expectAccessible(page)
  await page.setViewportSize(PHONE.viewport)

  await page.getByRole('button', { name: '12,50 € an Ben Brandt überweisen …' }).click()
  const dialog = page.getByRole('dialog', { name: '12,50 € an Ben Brandt' })
  await expect(dialog.getByText('Trage Namen und IBAN ein')).toBeVisible()
  await dialog.getByLabel('IBAN', { exact: true }).fill('DE89 3704 0044 0532 0130 01')
  await dialog.getByLabel('Verwendungszweck').focus()
  await expect(dialog.getByText('Diese IBAN stimmt nicht.')).toBeVisible()
  await dialog.getByLabel('IBAN', { exact: true }).fill('DE89 3704 0044 0532 0130 00')
  await expect(dialog.getByRole('img', { name: 'GiroCode über 12,50 € an Ben Brandt' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Überwiesen' }).click()
  await expect(page.getByText('Der Verein schuldet niemandem etwas')).toBeVisible()
  await expect(phone.getByText('Du bekommst 12,50 € zurück.')).toBeHidden()
})
