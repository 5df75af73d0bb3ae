import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { flawsOf } from '../look.ts'
import { callsOf } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'
import { setUpBilling } from '../treasurer.ts'

test('Anna opens a cash day for a match, takes one off the list, invoices the other, closes with a difference and its reason, prints it, and the next day begins with the count [BOOK-083] [BOOK-084]', async ({
  visit,
  site,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const { goods } = await setUpBilling(call)
  await call('POST', '/billing/bank-account', {
    ...{ name: 'Kasse', displayName: 'Kasse am Stand', accountHolder: '', bankName: '', IBAN: '', BIC: '' },
    ...{ number: '16000', cashMode: 'open' },
  })
  for (const [productName, amount] of [
    ['Startgeld', 5_00],
    ['Getränk', 2_50],
  ] as const)
    await call('POST', '/billing/products', {
      ...{ productName, description: '', amount, currency: 'EUR', taxRate: goods, category: 'service' },
      ...{ inventoryEnabled: false, bookingAccountNumber: null, costCenterNumber: null, shownInCashbook: true },
    })
  const today = Temporal.Now.plainDateISO('Europe/Berlin')
  const { id: eventId } = await call<{ id: string }>('POST', '/admin/events', {
    ...{ title: 'Sonntagspokal', date: today.add({ days: 3 }).toString(), startTime: '18:00', endTime: '20:00' },
    ...{ draft: false, registrationEnabled: true },
  })
  for (const who of ['anna', 'ben']) {
    const person = await callsOf(site.origin, who)
    await person('POST', '/events/participation', { eventId, participationId: '', type: 'participate' })
  }

  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/billing/receipts')
  await page.getByRole('link', { name: 'Kasse', exact: true }).click()
  const box = page.getByRole('region', { name: 'Kasse am Stand' })
  await expect(box).toContainText('0,00 €')
  await expectAccessible(page)
  await box.getByRole('button', { name: 'Tag öffnen' }).click()
  const opening = page.getByRole('dialog', { name: 'Kassentag öffnen' })
  await opening.getByLabel('Anfangsbestand').fill('5000')
  await opening.getByLabel('Liste füllen aus').selectOption({
    label: `${today.add({ days: 3 }).toLocaleString('de', { day: '2-digit', month: '2-digit', year: 'numeric' })} Sonntagspokal`,
  })
  await opening.getByLabel('Womit').selectOption('Startgeld')
  await expectAccessible(page)
  await opening.getByRole('button', { name: 'Tag öffnen' }).click()

  const entries = page.getByRole('region', { name: 'Offene Posten' })
  await expect(entries.getByRole('listitem').filter({ hasText: '1 × Startgeld' })).toHaveCount(2)
  await expectAccessible(page)
  expect(await flawsOf(page, true)).toEqual([])
  await entries.getByRole('button', { name: /^Anna .* herausnehmen/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Herausnehmen' }).click()
  await entries.getByLabel(/^Produkt für Ben/).selectOption('Getränk, 2,50 €')
  await expect(entries).toContainText('7,50 €')
  await entries.getByRole('button', { name: /^Eins mehr: Getränk/ }).click()
  await expect(entries).toContainText('10,00 €')
  await entries.getByRole('button', { name: /in Rechnung stellen/ }).click()
  await expect(page.getByRole('region', { name: 'Rechnungen des Tages' })).toContainText('offen')

  await page.getByRole('button', { name: 'Tag abschließen' }).click()
  const closing = page.getByRole('dialog', { name: 'Tag abschließen' })
  await closing.getByLabel('50,00 €', { exact: true }).fill('1')
  await closing.getByLabel('20,00 €', { exact: true }).fill('2')
  await closing.getByLabel('Stück Getränk').fill('12')
  await expect(closing.getByLabel('Betrag Getränk')).toHaveValue('30,00')
  await closing.getByRole('checkbox', { name: /^Ben/ }).check()
  const save = closing.getByRole('button', { name: 'Endgültig abschließen' })
  await closing.getByRole('button', { name: 'Weitere Zeile' }).tap()
  await closing.getByLabel('Wofür (1)').fill('Brötchen')
  await closing.getByLabel('Betrag (1)').fill('250')
  await expect(save).toBeDisabled()
  await closing.getByLabel('Woher kommt der Unterschied?').fill('Zu viel herausgegeben')
  await expectAccessible(page)
  await save.click()

  const report = page.getByRole('region', { name: 'Abschluss' })
  await expect(report).toContainText('Zu viel herausgegeben')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await report.getByRole('button', { name: 'Kassenbericht als PDF' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`Kassenbericht-${today}.pdf`)
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  await page.getByRole('link', { name: 'Alle Kassentage' }).click()
  await expect(box).toContainText('90,00 €')
  await box.getByRole('button', { name: 'Tag öffnen' }).click()
  await expect(opening.getByLabel('Anfangsbestand')).toHaveValue('90,00')
  await expect(opening.getByRole('button', { name: 'Tag öffnen' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.setViewportSize(DESK.viewport)
  await expectAccessible(page)
  expect(await flawsOf(page, false)).toEqual([])
})
