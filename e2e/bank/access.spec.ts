import { expect } from '@playwright/test'
import { finApiServer } from '../../server/src/bank/finApi/testFinApi.ts'
import { flawsOf } from '../look.ts'
import { callsOf } from '../officer.ts'
import { DESK, test as each, expectAccessible, giveLogin, PHONE } from '../site.ts'
import { setUpBilling } from '../treasurer.ts'

const test = each.extend<{ service: Awaited<ReturnType<typeof finApiServer>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
  service: async ({}, use) => {
    const service = await finApiServer()
    await use(service)
    await service.close()
  },
  finApi: async ({ service }, use) => use(service.url),
})

test('Anna connects her bank on the page of the service, says where its entries go, fetches them, renews and ends the access; each step is accessible [BOOK-070] [BOOK-071] [BOOK-072] [BOOK-073]', async ({
  visit,
  site,
  service: { state },
}) => {
  const call = await callsOf(site.origin, 'anna')
  await setUpBilling(call)
  const today = Temporal.Now.plainDateISO('Europe/Berlin')
  state.consentUntil = today.add({ days: 10 }).toString()
  state.entries = [
    { id: 1, amount: 33, day: today.toString(), counterpartName: 'Oma Brandt', purpose: 'fuer Ben' },
    { id: 2, amount: 5, day: today.toString(), isPotentialDuplicate: true },
  ]
  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/billing/import')
  await page.getByRole('link', { name: 'Zugang zur Bank' }).click()
  await expect(page.getByText('Noch ist keine Bank verbunden.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Bank' }).fill('Sparkasse')
  await page.getByRole('button', { name: 'Suchen' }).click()
  await expect(page.getByText('Eine Bank gefunden')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sparkasse Eichenhain verbinden' }).click()

  const bank = page.getByRole('region', { name: 'Sparkasse Eichenhain' })
  await expect(bank).toContainText('Die Zustimmung endet am')
  await expect(page.getByText('Die Bank ist verbunden.')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await bank.getByLabel(/Umsätze von Girokonto DE02/).selectOption({ label: 'Hausbank' })
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  await bank.getByRole('button', { name: 'Sparkasse Eichenhain jetzt abrufen' }).click()
  await expect(page.getByText('Ein neuer Umsatz. Ein Umsatz sieht doppelt aus und blieb weg.')).toBeVisible()
  expect(await flawsOf(page, true)).toEqual([])
  await expectAccessible(page)
  await page.setViewportSize(DESK.viewport)
  await expectAccessible(page)
  await page.setViewportSize(PHONE.viewport)

  state.wantsForm = true
  await bank.getByRole('button', { name: 'Sparkasse Eichenhain jetzt abrufen' }).click()
  await expect(bank).toContainText('Die Bank verlangt eine neue Zustimmung.')
  state.consentUntil = today.add({ days: 180 }).toString()
  await bank.getByRole('button', { name: 'Zustimmung für Sparkasse Eichenhain erneuern' }).click()
  await expect(bank).not.toContainText('Zustimmung endet')
  await expect(bank).not.toContainText('Die Bank verlangt eine neue Zustimmung.')

  await page.goto('/admin/billing/import')
  await expect(page.getByRole('region', { name: 'Wofür ist das?' })).toContainText('Oma Brandt')
  await page.goto('/admin/billing/bank-access')
  await bank.getByRole('button', { name: 'Sparkasse Eichenhain trennen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Trennen' }).click()
  await expect(page.getByText('Noch ist keine Bank verbunden.')).toBeVisible()
  expect([...state.users.values()].map(({ connections }) => connections.size)).toEqual([0])
})
