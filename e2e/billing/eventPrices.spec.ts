import { expect } from '@playwright/test'
import { flawsOf } from '../look.ts'
import { callsOf } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, passHours, test, weekdayFrom } from '../site.ts'
import { setUpBilling } from '../treasurer.ts'

const NO_PLACE = { bookingAccountNumber: null, costCenterNumber: null }

test('Anna plans a competition with a starting fee, Ben sees it before he registers and on his place, and after the day it is written on his invoice', async ({
  visit,
  site,
}) => {
  test.setTimeout(180_000)
  const call = await callsOf(site.origin, 'anna')
  const { goods } = await setUpBilling(call)
  const product = { description: '', currency: 'EUR', inventoryEnabled: false, shownInCashbook: false, ...NO_PLACE }
  const service = { ...product, taxRate: goods, category: 'service' }
  await call('POST', '/billing/products', { ...service, productName: 'Startgeld', amount: 5_00 })
  await call('POST', '/billing/products', { ...service, productName: 'Startgeld für Gäste', amount: 8_00 })

  const anna = await visit({ ...DESK, reducedMotion: 'reduce' })
  await giveLogin(anna, 'anna')
  await anna.goto('/admin/events/new')
  await anna.getByText('Veranstaltung', { exact: true }).click()
  await anna.getByRole('textbox', { name: 'Titel' }).fill('Pokalschießen')
  const day = Temporal.PlainDate.from(weekdayFrom(2)).toLocaleString('de-DE')
  await anna.getByRole('textbox', { name: 'Tag', exact: true }).fill(day)
  await anna.getByRole('textbox', { name: 'Letzter Tag' }).fill(day)
  await anna.getByText('Was die Teilnahme kostet').click()
  await anna.getByLabel('Für Mitglieder', { exact: true }).selectOption('Startgeld, 5,00 €')
  await anna.getByLabel('Für Gäste', { exact: true }).selectOption('Startgeld für Gäste, 8,00 €')
  await expectAccessible(anna)
  await anna.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(anna.getByRole('heading', { name: 'Pokalschießen', level: 1 })).toBeVisible()
  await anna.getByRole('button', { name: 'Bearbeiten' }).click()
  await expect(anna.getByText('Für Gäste: Startgeld für Gäste, 8,00 €')).toBeVisible()
  const address = new URL(anna.url()).pathname.replace('/manage', '')

  const ben = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(ben, 'ben')
  await ben.goto(address)
  await expect(ben.getByText('5,00 €')).toBeVisible()
  await expect(ben.getByText('Danach kommt eine Rechnung vom Verein')).toBeVisible()
  expect(await flawsOf(ben, true)).toEqual([])
  await ben.getByRole('button', { name: 'Anmelden' }).click()
  await expect(ben.getByText('5,00 €, Startgeld')).toBeVisible()
  await expectAccessible(ben)

  await passHours(24 * 7)
  await giveLogin(anna, 'anna')
  await anna.goto('/admin/billing/run')
  await expect(anna.getByText('Einmal genutzt, zusammen 5,00 €')).toBeVisible()
  await anna.getByText('Alle ansehen').click()
  await expect(anna.getByText('Startgeld · Pokalschießen')).toBeVisible()
  await anna.getByRole('button', { name: 'Als Entwürfe schreiben' }).click()
  await anna.getByRole('dialog').getByRole('button', { name: 'Als Entwürfe schreiben' }).click()
  const runs = anna.getByRole('region', { name: 'Bisherige Läufe' })
  await runs.getByRole('link').first().click()
  await expect(anna.getByRole('button', { name: 'Nicht mehr nur ein Lauf' })).toBeVisible()
  await anna.emulateMedia({ colorScheme: 'dark' })
  await anna.getByRole('button', { name: 'Nicht mehr nur ein Lauf' }).click()
  await expect(anna.getByRole('button', { name: 'Nicht mehr nur ein Lauf' })).toBeHidden()
})
