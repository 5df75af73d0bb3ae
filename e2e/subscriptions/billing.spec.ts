import { expect } from '@playwright/test'
import { flawsOf } from '../look.ts'
import { callsOf } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'
import { setUpBilling } from '../treasurer.ts'

test('a root sets a price and the subscription of a club, looks at the preview and sends the bill; its owner finds it with the PDF, changes products and ends; nobody else gets in [SUBS-001] [SUBS-002] [SUBS-003] [SUBS-004] [SUBS-005] [SUBS-020] [SUBS-021] [SUBS-022] [SUBS-023]', async ({
  visit,
  site,
}) => {
  await setUpBilling(await callsOf(site.origin, 'anna'))
  const cara = await callsOf(site.origin, 'cara', 'Birkenau')
  const {
    id: _,
    deadlineMinutes: __,
    waiting: ___,
    ...settings
  } = await cara<Record<string, unknown> & { billingDetails: object }>('GET', '/admin/club/settings')
  const billingDetails = { ...settings.billingDetails, billingEmail: 'kasse@birkenau.example' }
  await cara('PATCH', '/admin/club/settings', { ...settings, billingDetails })
  const month = Temporal.Now.plainDateISO('Europe/Berlin').toPlainYearMonth().subtract({ months: 2 })
  const german = (day: Temporal.PlainDate) => day.toLocaleString('de-DE', { dateStyle: 'medium' })
  const begin = german(month.toPlainDate({ day: 1 }))

  const page = await visit({ ...DESK, reducedMotion: 'reduce' })
  await giveLogin(page, 'rita')
  await page.goto('/root')
  const tabs = page.getByRole('navigation', { name: 'Betrieb der Anwendung' })
  await tabs.getByRole('link', { name: 'Vereine' }).click()
  await page.getByRole('searchbox').fill('Eichen')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(/Anna Ahrens.*Mitglieder/)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('listitem').getByRole('link').click()
  await page.getByRole('link', { name: 'Abonnement', exact: true }).click()
  await page.getByRole('button', { name: 'Als Verein des Anbieters nennen' }).click()
  await expect(page.getByText('Dieser Verein stellt ab jetzt die Rechnungen.')).toBeVisible()

  await tabs.getByRole('link', { name: 'Preisliste' }).click()
  await expect(page.getByRole('region', { name: 'Verein des Anbieters' })).toContainText('Eichenhain')
  for (const [name, scheme, unit, price] of [
    ['Grundpreis', 'fixed', 'Monat', '2500'],
    ['Je Mitglied', 'perMember', 'Mitglied', '50'],
  ] as const) {
    await page.getByRole('button', { name: 'Produkt hinzufügen' }).click()
    const product = page.getByRole('dialog', { name: 'Produkt hinzufügen' })
    await product.getByLabel('Name', { exact: true }).fill(name)
    await product.getByLabel('Name auf der Rechnung').fill(`Bahnfrei, ${name}`)
    await product.getByLabel('Berechnung').selectOption(scheme)
    await product.getByLabel('Einheit').fill(unit)
    await product.getByLabel('Preis', { exact: true }).fill(price)
    await product.getByLabel('Gilt ab').fill(begin)
    if (scheme === 'fixed') await expectAccessible(page)
    await product.getByRole('button', { name: 'Speichern' }).click()
    await expect(product).toBeHidden()
  }
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)

  await tabs.getByRole('link', { name: 'Abonnements' }).click()
  await page.getByRole('link', { name: /^SGi Birkenau/ }).click()
  const form = page.getByRole('region', { name: 'Abonnement', exact: true })
  await form.getByLabel('Beginn').fill(begin)
  for (const product of ['Grundpreis', 'Je Mitglied']) {
    await form.getByRole('button', { name: 'Produkt hinzufügen' }).click()
    await form.getByLabel('Produkt', { exact: true }).last().selectOption(product)
  }
  await form.getByRole('button', { name: 'Rabatt hinzufügen' }).click()
  await form.getByLabel('Bezeichnung').fill('Einstieg')
  await form.getByLabel('Prozent', { exact: true }).last().fill('10')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Das Abonnement ist gespeichert.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Nächste Rechnung' })).toContainText(/22,50.*0,90/)

  await tabs.getByRole('link', { name: 'Rechnungslauf' }).click()
  const ready = page.getByRole('region', { name: /^Eine Rechnung, zusammen 23,40/ })
  await expect(ready).toContainText(/SGi Birkenau.*erste Rechnung/)
  await expect(page.getByRole('region', { name: 'Ohne Rechnung' })).toContainText('Eichenhain')
  await ready.getByText('2 Zeilen').click()
  await expect(ready).toContainText('Einstieg: −2,50')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Eine Rechnung senden' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Senden' }).click()
  await expect(page.getByText('Eine Rechnung ist gesendet.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Schon geschrieben' })).toContainText('SGi Birkenau')
  await tabs.getByRole('link', { name: 'Rechnungen' }).click()
  await expect(page.getByRole('heading', { name: 'Rechnungen' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(/SGi Birkenau.*2 berechnet.*Offen/)
  await expectAccessible(page)
  await tabs.getByRole('link', { name: 'Konten' }).click()
  await expect(page.getByRole('heading', { name: 'Konten' })).toBeVisible()
  await page.getByRole('searchbox').fill('rita')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Root')

  const phone = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(phone, 'cara')
  await phone.goto('/admin/club/settings')
  await phone.getByRole('link', { name: 'Ansehen' }).click()
  await expect(phone.getByRole('region', { name: 'Status' })).toContainText('Aktiv')
  await expect(phone.getByRole('region', { name: 'Nächste Rechnung' })).toContainText('23,40')
  const bills = phone.getByRole('region', { name: 'Rechnungen', exact: true })
  await expect(bills).toContainText(/2 berechnet.*Offen/)
  await expectAccessible(phone)
  expect(await flawsOf(phone, true)).toEqual([])
  const download = phone.waitForEvent('download')
  await bills.getByRole('button', { name: /^PDF der Rechnung/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await phone.getByRole('button', { name: 'Produkte ändern' }).click()
  const choice = phone.getByRole('dialog', { name: 'Produkte ändern' })
  await choice.getByRole('checkbox', { name: /^Grundpreis: 25,00/ }).uncheck()
  await expectAccessible(phone)
  await choice.getByRole('button', { name: 'Speichern' }).click()
  await expect(choice).toBeHidden()
  await phone.getByRole('button', { name: 'Abonnement beenden' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Abonnement beenden' }).click()
  await expect(phone.getByRole('region', { name: 'Status' })).toContainText('Laufzeit')
  await expect(phone.getByRole('button', { name: 'Doch nicht beenden' })).toBeVisible()

  await phone.goto('/root/invoicing')
  await expect(phone.getByText('Dafür fehlt dir die Berechtigung.')).toBeVisible()
})
