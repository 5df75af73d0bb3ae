import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { flawsOf } from '../look.ts'
import { callsOf } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, passHours, test } from '../site.ts'
import { setUpBilling, writeInvoice } from '../treasurer.ts'

const BANK = { name: 'Hausbank', displayName: 'Hausbank', bankName: 'Eichenhainer Bank', number: '18000' }

test('Ben gives a mandate on the phone; Anna collects three invoices, one is left out with its reason, saves the file and credits it, and the invoices are paid; each step is accessible [BOOK-003] [BOOK-092]', async ({
  visit,
  site,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const ben = await callsOf(site.origin, 'ben')
  const clara = await callsOf(site.origin, 'clara')
  const { lanes: taxId, bank } = await setUpBilling(call)
  await call('PATCH', '/billing/settings/invoices', { paymentTermDays: 0 })
  const { uid } = await ben<{ uid: string }>('GET', '/auth/me')
  const { uid: other } = await clara<{ uid: string }>('GET', '/auth/me')
  const issue = (to: string, amount: number) =>
    writeInvoice(call, { uid: to, amount, taxId, more: { collectionMethod: 'sepa_charge' } })
  const ids = [await issue(uid, 50_00), await issue(uid, 12_00), await issue(uid, 7_50)]
  await issue(other, 9_00)

  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/billing/sepa')
  await expect(page.getByText('Noch fehlt etwas für Lastschriften')).toBeVisible()
  await call('PATCH', '/billing/settings/invoices', {
    bankDetails: { creditorName: 'SV Eichenhain 1898 e.V.', creditorId: 'DE98ZZZ09999999999' },
  })
  await call('PATCH', '/billing/bank-account', {
    ...{ ...BANK, id: bank, accountHolder: 'SV Eichenhain', cashMode: 'none' },
    ...{ IBAN: 'DE02120300000000202051', BIC: 'BYLADEM1001' },
  })

  const phone = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(phone, 'ben')
  await phone.goto('/mandate')
  await expect(phone.getByText('Ich ermächtige den Zahlungsempfänger SV Eichenhain 1898 e.V.')).toBeVisible()
  await phone.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01')
  await phone.getByLabel('Dein Name als Unterschrift').fill('Ben Brandt')
  await expect(phone.getByText('Diese IBAN stimmt nicht.')).toBeVisible()
  await expectAccessible(phone)
  await phone.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await phone.getByRole('button', { name: 'Mandat erteilen' }).click()
  await expect(phone.getByText(/^Dein Mandat vom .* gilt\./)).toBeVisible()
  expect(await flawsOf(phone, true)).toEqual([])
  await expectAccessible(phone)

  const taken = page.getByRole('region', { name: 'Wird eingezogen', exact: true })
  await expect(taken.getByRole('listitem')).toHaveCount(3)
  const left = page.getByRole('region', { name: 'Wird nicht eingezogen' })
  await expect(left.getByRole('listitem')).toHaveCount(1)
  await expect(left).toContainText('Es gibt kein Mandat.')
  await page.getByRole('button', { name: 'Ankündigung' }).click()
  const notice = page.getByRole('dialog', { name: 'Ankündigung' })
  await notice.getByLabel('Tage vorher').fill('1')
  await notice.getByRole('button', { name: 'Speichern' }).click()
  await expect(notice).toBeHidden()
  await page
    .getByRole('button', { name: /^Mandat von Ben/ })
    .first()
    .click()
  const mandate = page.getByRole('dialog', { name: /^Mandat von Ben/ })
  await expect(mandate).toContainText('auf dem Handy erteilt')
  await expectAccessible(page)
  expect((await flawsOf(page, true)).filter((flaw) => flaw.startsWith('small'))).toEqual([])
  await mandate.getByRole('button', { name: 'Schließen', exact: true }).click()
  await expect(page.getByText('3 Rechnungen, zusammen 69,50')).toBeVisible()
  await expectAccessible(page)
  expect(await flawsOf(page, true)).toEqual([])
  await page.getByRole('button', { name: 'Einzug anlegen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Einzug anlegen' }).click()

  await expect(page.getByRole('heading', { name: /^Einzug am/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Datei speichern' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^Lastschrift-BF-.*\.xml$/)
  const xml = readFileSync(await saved.path(), 'utf8')
  expect(xml).toContain('<CtrlSum>69.50</CtrlSum>')
  await page.getByRole('button', { name: 'Die Bank hat die Datei' }).click()
  await expect(page.getByText('Bei der Bank')).toBeVisible()
  await expectAccessible(page)
  expect(await flawsOf(page, true)).toEqual([])
  await page.setViewportSize(DESK.viewport)
  await page.getByRole('button', { name: 'Gutschrift eintragen' }).click()
  const credit = page.getByRole('dialog', { name: 'Gutschrift eintragen' })
  await expect(credit.getByRole('button', { name: 'Gutschrift eintragen' })).toBeDisabled()
  await expect(credit).toContainText('frühestens am Tag des Einzugs')
  await expectAccessible(page)
  // The day of the collection comes.
  const { collections } = await call<{ collections: { id: string; collectionDate: string }[] }>(
    'GET',
    '/billing/sepa/collections',
  )
  const [{ id, collectionDate: creditedOn } = { id: '', collectionDate: '' }] = collections
  await passHours(24 * 8)
  const later = await callsOf(site.origin, 'anna')
  await later('POST', '/billing/sepa/collections/credit', { id, creditedOn })
  for (const invoice of ids)
    expect(await later('GET', `/billing/invoices/${invoice}`)).toMatchObject({ status: 'paid' })
  await giveLogin(page, 'anna')
  await page.goto(`/admin/billing/sepa/${id}`)
  await expect(page.getByText('Gutgeschrieben am')).toBeVisible()
  await expect(page.getByText('Bezahlt', { exact: true })).toHaveCount(3)
  await expectAccessible(page)
})
