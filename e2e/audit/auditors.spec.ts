import { expect } from '@playwright/test'
import { callsOf } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, passHours, test } from '../site.ts'
import { setUpBilling, writeInvoice } from '../treasurer.ts'

test('Ben audits for an hour: Anna names him, he draws, opens a voucher, checks, remarks and saves the report, cannot write, and the day after his last one sees nothing', async ({
  visit,
  site,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const ben = await callsOf(site.origin, 'ben')
  const { lanes: taxId, bank } = await setUpBilling(call)
  const { uid } = await ben<{ uid: string }>('GET', '/auth/me')
  const day = Temporal.Now.plainDateISO('Europe/Berlin').toString()
  const id = await writeInvoice(call, { uid, amount: 50_00, taxId })
  const payment = {
    ...{ uid, userName: '', transactionId: '', paymentDate: day, type: 'payment', amount: 50_00, currency: 'EUR' },
    ...{ description: 'Standmiete', paymentAccount: bank },
  }
  await call('POST', '/billing/bookings', { ...payment, invoiceIds: [{ id, amount: 50_00 }] })
  await call('POST', '/billing/bookings', { ...payment, amount: 900_00, description: 'Zuschuss', invoiceIds: [] })

  const anna = await visit({ ...DESK, reducedMotion: 'reduce' })
  await giveLogin(anna, 'anna')
  await anna.goto('/admin/billing/audit')
  await anna.getByRole('link', { name: 'Kassenprüfung' }).click()
  await anna.getByRole('button', { name: 'Prüfer benennen' }).click()
  const naming = anna.getByRole('dialog')
  await naming.getByLabel('Wer prüft').fill('Ben')
  await anna.getByRole('option', { name: /^Ben Brandt/ }).click()
  await naming.getByLabel('Geprüft wird vom').fill(`01.01.${day.slice(0, 4)}`)
  await naming.getByLabel('Bis', { exact: true }).fill(day.split('-').reverse().join('.'))
  await naming.getByLabel('Zugang bis').fill(day.split('-').reverse().join('.'))
  await expectAccessible(anna)
  await naming.getByRole('button', { name: 'Benennen' }).click()
  await expect(anna.getByRole('link', { name: /Läuft/ })).toBeVisible()
  await expectAccessible(anna)

  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'ben')
  await page.goto('/admin/billing/audits')
  await page.getByRole('link', { name: /Läuft/ }).click()
  await page.getByRole('button', { name: 'Stichprobe ziehen' }).click()
  await expect(page.getByText('0 von 2 geprüft.')).toBeVisible()
  await expect(page.getByText('hoher Betrag')).toBeVisible()
  await page.getByRole('link', { name: /RE-/ }).first().click()
  await expect(page.getByText('50,00')).not.toHaveCount(0)
  await page.goBack()
  await page
    .getByRole('button', { name: /^Geprüft: Nr/ })
    .first()
    .click()
  await expect(page.getByText('1 von 2 geprüft.')).toBeVisible()
  await page.getByRole('button', { name: 'Bemerkung zu Nr. 2' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Zum Zuschuss fehlt der Bescheid.')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Bemerkung: Zum Zuschuss')).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Bericht als PDF' }).click()
  expect((await download).suggestedFilename()).toBe('Kassenpruefung.pdf')

  await page.goto('/admin/billing/bookings')
  await expect(page.getByText('Zuschuss')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zahlung eintragen' })).toHaveCount(0)
  await expect(ben('POST', '/billing/bookings', { ...payment, invoiceIds: [] })).rejects.toThrow()

  await anna.getByRole('link', { name: /Läuft/ }).click()
  await anna.getByRole('button', { name: /^Antworten auf/ }).click()
  await anna.getByRole('dialog').getByRole('textbox').fill('Der Bescheid liegt jetzt bei.')
  await anna.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await expect(anna.getByText('Antwort: Der Bescheid liegt jetzt bei.')).toBeVisible()
  await expectAccessible(anna)

  await passHours(25)
  await giveLogin(page, 'ben')
  await page.goto('/admin/billing/audits')
  await expect(page).toHaveURL('/home')
})
