import { expect } from '@playwright/test'
import { callsOf } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'
import { setUpBilling, writeInvoice } from '../treasurer.ts'

test('Anna sees what is open by age and what was sold, is led from a number to its invoices, and agrees on instalments, which Ben sees', async ({
  visit,
  site,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const ben = await callsOf(site.origin, 'ben')
  const { lanes } = await setUpBilling(call)
  const { uid } = await ben<{ uid: string }>('GET', '/auth/me')
  const today = Temporal.Now.plainDateISO('Europe/Berlin')
  const invoice = (amount: number, daysAgo: number) =>
    writeInvoice(call, { uid, amount, taxId: lanes, day: today.subtract({ days: daysAgo }).toString() })
  await invoice(30_00, 30)
  const large = await invoice(90_00, 0)

  const page = await visit({ ...DESK, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/billing/analysis')
  await expect(page.getByRole('img', { name: /Offene Beträge in EUR nach Alter/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /Einnahmen in EUR Monat für Monat/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '1 bis 30 Tage: 30,00 €' }).click()
  await expect(page).toHaveURL(/invoices\?age=upTo30&currency=EUR$/)
  await expect(page.getByRole('main').getByRole('list').getByRole('link')).toHaveCount(1)

  await page.goto(`/admin/billing/invoices/${large}`)
  await page.getByRole('button', { name: 'Raten vereinbaren' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Rate 1', exact: true })).toHaveValue(/30,00/)
  await dialog.getByRole('button', { name: 'Vereinbaren', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Raten' }).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)

  const phone = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(phone, 'ben')
  await phone.goto('/invoices')
  await expect(phone.getByText(/In Raten: 30,00/)).toBeVisible()
})
