import { expect, type Page } from '@playwright/test'
import { chooseFree, openHall } from '../calendar.ts'
import { callsOf, rangeNamed } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, passHours, test, weekdayFrom } from '../site.ts'
import { setUpBilling } from '../treasurer.ts'

const NO_PLACE = { bookingAccountNumber: null, costCenterNumber: null }

test('Anna sets a price for a lane, Ben sees it before the tap, on his reservation and before he cancels, and after the day it is written on his invoice: each step is accessible', async ({
  visit,
  site,
}) => {
  test.setTimeout(180_000)
  const call = await callsOf(site.origin, 'anna')
  const { lanes } = await setUpBilling(call)
  const product = { description: '', currency: 'EUR', inventoryEnabled: false, shownInCashbook: false, ...NO_PLACE }
  await call('POST', '/billing/products', {
    ...{ ...product, productName: 'Standmiete', amount: 5_00, taxRate: lanes, category: 'service' },
  })
  const hall = await rangeNamed(call, 'Luftdruckhalle 10 m')

  const anna = await visit({ ...DESK, reducedMotion: 'reduce' })
  await giveLogin(anna, 'anna')
  await anna.goto(`/admin/club/ranges/${hall.id}?t=prices`)
  await expect(anna.getByText('Alle Reservierungen sind kostenlos')).toBeVisible()
  await anna.getByRole('button', { name: 'Preis anlegen' }).click()
  await anna.getByLabel('Stand 3', { exact: true }).check()
  await anna.getByLabel('Für wen').selectOption('Mitglieder')
  await expectAccessible(anna)
  await anna.getByRole('button', { name: 'Preis speichern' }).click()
  const card = anna.getByRole('article', { name: 'Standmiete, 5,00 €' })
  await expect(card).toContainText('Mitglieder · Stand 3 · immer')
  await expectAccessible(anna)

  const ben = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(ben, 'ben')
  const day = weekdayFrom(2)
  await openHall(ben, day)
  await chooseFree(ben, day, 3, '16:00')
  const sheet = ben.getByRole('dialog')
  await expect(sheet.getByText('Zusammen 5,00 €')).toBeVisible()
  await expect(sheet.getByText('Du bekommst danach eine Rechnung vom Verein.')).toBeVisible()
  await expectAccessible(ben)
  await ben.getByRole('button', { name: 'Stand reservieren' }).click()
  await ben.goto('/reservations')
  const own = ben.getByRole('listitem').filter({ hasText: '16:00' }).filter({ hasText: '5,00 €' })
  await own.getByRole('link').first().click()
  const ticket = ben.getByRole('dialog', { name: 'Deine Reservierung' })
  await expect(ticket.getByText('5,00 €, Standmiete')).toBeVisible()
  await ticket.getByRole('button', { name: 'Stornieren' }).click()
  await expect(ben.getByText('Berechnet wird nichts.')).toBeVisible()
  await expectAccessible(ben)
  await ben.getByRole('button', { name: 'Behalten' }).click()

  await passHours(24 * 7)
  await giveLogin(ben, 'ben')
  await ben.goto('/invoices')
  const used = ben.getByRole('region', { name: 'Genutzt und noch nicht berechnet' })
  await expect(used.getByRole('listitem')).toContainText('5,00 €')
  await expectAccessible(ben)
  await giveLogin(anna, 'anna')
  await anna.goto('/admin/billing/run')
  await expect(anna.getByText('Einmal genutzt, zusammen 5,00 €')).toBeVisible()
  await anna.getByText('Alle ansehen').click()
  await expectAccessible(anna)
  await anna.getByRole('button', { name: 'Als Entwürfe schreiben' }).click()
  await anna.getByRole('dialog').getByRole('button', { name: 'Als Entwürfe schreiben' }).click()
  const runs = anna.getByRole('region', { name: 'Bisherige Läufe' })
  await expect(runs.getByText(/^Ein Entwurf\s· zusammen 5,00\s€/)).toBeVisible()
  await expect(anna.getByText('Einmal genutzt, zusammen 5,00 €')).toBeHidden()
  await ben.reload()
  await expect(used).toBeHidden()
  await anna.emulateMedia({ colorScheme: 'dark' })

  await payInAdvance(site.origin, anna, ben)
})

/** Issues the run, and lets Anna top up the credit of Ben, pay the lane from it, take that back and pay the credit out. */
async function payInAdvance(origin: string, anna: Page, ben: Page): Promise<void> {
  const call = await callsOf(origin, 'anna')
  const { runs } = await call<{ runs: { id: string }[] }>('GET', '/billing/runs')
  await call('POST', '/billing/runs/issue', { id: runs[0]?.id, sends: false })
  const { uid } = await (await callsOf(origin, 'ben'))<{ uid: string }>('GET', '/auth/me')
  await anna.goto(`/admin/billing/people/${uid}`)
  await expect(anna.getByRole('main').getByRole('link', { name: /^Rechnung/ })).toContainText('Offen')
  const credit = anna.getByRole('region', { name: 'Guthaben' })
  const act = (name: string) => credit.getByRole('button', { name }).click()
  await act('Guthaben aufladen')
  const entering = anna.getByRole('dialog', { name: 'Zahlung eintragen' })
  await entering.getByLabel('Betrag').fill('2000')
  await expect(entering.getByRole('switch', { name: 'Der Rest ist Guthaben' })).toBeChecked()
  await expectAccessible(anna)
  await entering.getByRole('button', { name: 'Speichern' }).click()
  await expect(credit).toContainText('Guthaben: 20,00 €')
  await act('Mit Guthaben bezahlen')
  const paying = anna.getByRole('dialog', { name: 'Mit Guthaben bezahlen' })
  await expect(paying.getByLabel('Betrag')).toHaveValue('5,00')
  await expectAccessible(anna)
  await paying.getByRole('button', { name: 'Bezahlen', exact: true }).click()
  await expect(credit).toContainText('Guthaben: 15,00 €')
  await expectAccessible(anna)
  await ben.goto('/invoices')
  await expect(ben.getByText('Dein Guthaben bei', { exact: false })).toContainText('15,00 €')
  await expect(ben.getByText('Bezahlt', { exact: true })).toBeVisible()
  await expectAccessible(ben)
  await act('Zurück aufs Guthaben')
  await expect(ben.getByText('Dein Guthaben bei', { exact: false })).toContainText('20,00 €')
  await act('Guthaben auszahlen')
  await expectAccessible(anna)
  await anna.getByRole('button', { name: 'Auszahlung eintragen' }).click()
  await expect(credit).toContainText('Guthaben: 0,00 €')
  await expect(ben.getByText('Dein Guthaben bei', { exact: false })).toBeHidden()
}
