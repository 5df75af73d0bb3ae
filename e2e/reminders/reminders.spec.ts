import { expect } from '@playwright/test'
import { flawsOf } from '../look.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'
import { billBen, writeInvoice } from '../treasurer.ts'

test('Anna sets a fee, reminds Ben of the rest of an invoice on a phone, prints a letter for somebody without an address, and puts one on hold; each step is accessible [BILL-080] [BILL-105]', async ({
  visit,
  site,
}) => {
  const { call, taxId, uid, bank } = await billBen(site.origin)
  const issue = (to: string | null, daysAgo: number, amount: number) => {
    const day = Temporal.Now.plainDateISO('Europe/Berlin').subtract({ days: daysAgo }).toString()
    return writeInvoice(call, { uid: to, amount, taxId, day })
  }
  const id = await issue(uid, 40, 50_00)
  await issue(null, 30, 12_00)

  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto(`/admin/billing/invoices/${id}`)
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Überfällig')
  await page.getByRole('link', { name: 'Mahnungen', exact: true }).click()
  const details = page.getByRole('dialog', { name: /^Mahnungen zu / })
  await expect(details).toContainText('Noch keine Mahnung.')
  await details.getByRole('button', { name: 'Schließen', exact: true }).click()

  await page.getByRole('button', { name: 'Gebühren und Fristen' }).click()
  const terms = page.getByRole('dialog', { name: 'Gebühren und Fristen' })
  await terms.getByLabel('Gebühr: Zahlungserinnerung').fill('250')
  await terms.getByLabel('Tage Frist: Zahlungserinnerung').fill('0')
  await expect(terms.getByRole('button', { name: 'Speichern' })).toBeVisible()
  await terms.getByLabel('Tage Frist: 1. Mahnung').focus()
  await expect(terms.getByText('Eine ganze Zahl von 1 bis 90.')).toBeVisible()
  await terms.getByLabel('Tage Frist: Zahlungserinnerung').fill('10')
  await expectAccessible(page)
  await terms.getByRole('button', { name: 'Speichern' }).click()
  await expect(terms).toBeHidden()

  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'überfällig' })
  await expect(rows).toHaveCount(2)
  // Money without an invoice may be of somebody who is about to be reminded.
  const warning = page.getByText('Es gibt Geldeingänge ohne Rechnung.')
  await expect(warning).toHaveCount(0)
  await call('POST', '/billing/bookings', {
    ...{ uid, userName: '', transactionId: '', type: 'payment', amount: 12_00, currency: 'EUR', description: 'Danke' },
    ...{ paymentDate: Temporal.Now.plainDateISO('Europe/Berlin').toString(), paymentAccount: bank, invoiceIds: [] },
  })
  await expect(warning).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zuordnen' })).toHaveAttribute('href', '/admin/billing/import')
  await expect(rows.first()).toContainText(/Ben.*50,00.*Zahlungserinnerung bis .*, 52,50.*mit 2,50.*Gebühren/)
  await expectAccessible(page)
  expect(await flawsOf(page, true)).toEqual([])
  await page.getByRole('checkbox', { name: 'Alle 2 auswählen' }).check()
  await page.getByRole('button', { name: 'Mahnen', exact: true }).click()
  const asking = page.getByRole('dialog')
  await expect(asking).toContainText('2 × Zahlungserinnerung')
  await expect(asking).toContainText('Zusammen 67,00')
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Mahnen' }).click()
  await expect(page.getByText('Eine Mahnung ist gesendet.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Bei einer Rechnung' })).toContainText('keine E-Mail-Adresse')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Briefe drucken' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Briefe drucken' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Mahnungen-.*\.pdf$/)
  await expect(rows.first()).toContainText('Die Frist der letzten Mahnung läuft noch.')
  await expect(rows.last()).toContainText('Die Frist der letzten Mahnung läuft noch.')

  await rows.first().getByRole('link').click()
  await expect(details).toContainText('per E-Mail')
  await details.getByRole('switch', { name: 'Nicht mahnen' }).check()
  await details.getByLabel('Warum nicht').fill('Raten vereinbart')
  expect((await flawsOf(page, true)).filter((flaw) => flaw.startsWith('small'))).toEqual([])
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Speichern' }).click()
  await expect(details).toContainText('Nicht mahnen: Raten vereinbart')
  await page.setViewportSize(DESK.viewport)
  await details.getByRole('button', { name: 'Schließen', exact: true }).click()
  await expect(rows.first()).toContainText('Nicht mahnen: Raten vereinbart')
  await expectAccessible(page)
})
