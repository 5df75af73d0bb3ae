import { expect } from '@playwright/test'
import { callsOf } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'
import { setUpBilling, writeInvoice } from '../treasurer.ts'

test('Anna is led from the dashboard to what is overdue, to the account of its receiver, and from each line on; Ben sees the same state, and the invoice of the child for whom he acts [BILL-105] [USER-070]', async ({
  visit,
  site,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const ben = await callsOf(site.origin, 'ben')
  const { lanes, bank } = await setUpBilling(call)
  const { uid } = await ben<{ uid: string }>('GET', '/auth/me')
  const today = Temporal.Now.plainDateISO('Europe/Berlin')
  const invoice = (of: string, amount: number, daysAgo = 0) =>
    writeInvoice(call, { uid: of, amount, taxId: lanes, day: today.subtract({ days: daysAgo }).toString() })
  const overdue = await invoice(uid, 30_00, 30)
  const paid = await invoice(uid, 50_00)
  await call('POST', '/billing/bookings', {
    ...{ uid, userName: '', transactionId: '', paymentDate: today.toString(), type: 'payment', amount: 60_00 },
    ...{ currency: 'EUR', description: 'Standmiete', paymentAccount: bank },
    invoiceIds: [{ id: paid, amount: 20_00 }],
  })
  const names = { fullName: 'Mia Brandt', firstName: 'Mia', lastName: 'Brandt', callName: 'Mia' }
  const child = await call<{ uid: string }>('POST', '/admin/members/person', {
    ...{ email: '', ...names, isMember: true, memberNumber: 70_001 },
  })
  const { version } = await call<{ version: number }>('GET', `/admin/members/${child.uid}`)
  const born = { personals: { birthDate: today.subtract({ years: 12 }).toString() } }
  await call('PATCH', '/admin/members', { uid: child.uid, version, data: born })
  const link = await call<{ id: string }>('POST', '/admin/members/guardians', { uid: child.uid, guardianUid: uid })
  await ben('POST', '/families/children', { id: link.id })
  await invoice(child.uid, 12_50)

  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/dash')
  const card = page.getByRole('region', { name: 'Offene Rechnungen' })
  await expect(card.getByRole('link')).toHaveText([
    /^Eine überfällig30,00/,
    /^Eine teilweise bezahlt30,00/,
    /^Eine offen.*12,50/,
  ])
  await expectAccessible(page)
  await card.getByRole('link', { name: /überfällig/ }).click()
  await expect(page).toHaveURL(/\/admin\/billing\/invoices\?status=overdue$/)
  const rows = page.getByRole('main').getByRole('list').getByRole('link')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Überfällig')
  await rows.click()
  const state = page.getByRole('main')
  await expect(state).toContainText('Überfällig')
  await state.getByRole('link', { name: 'Ben Brandt' }).click()

  await expect(page).toHaveURL(new RegExp(`/admin/billing/people/${uid}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ben Brandt')
  await expect(state).toContainText('Noch offen60,00')
  await expect(state).toContainText('Davon überfällig30,00')
  await expect(state).toContainText('Bezahlt ohne Rechnung40,00')
  const lines = page.getByRole('region', { name: 'Rechnungen und Zahlungen' }).getByRole('link')
  await expect(lines).toHaveCount(4)
  await expect(lines.last()).toContainText('Überfällig')
  await expectAccessible(page)
  await page.setViewportSize(DESK.viewport)
  await expectAccessible(page)
  await page.setViewportSize(PHONE.viewport)
  await lines.filter({ hasText: 'Zahlung für Rechnung' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/billing\/bookings\?/)
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '60,00' })).toHaveCount(1)
  await page.goBack()
  await lines.last().click()
  await expect(page).toHaveURL(new RegExp(`/admin/billing/invoices/${overdue}$`))
  await page.goto(`/admin/members/view/${uid}?t=billing`)
  await page.getByRole('link', { name: 'Rechnungen und Zahlungen' }).click()
  await expect(lines).toHaveCount(4)

  const own = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(own, 'ben')
  await own.goto('/invoices')
  await expect(own.getByRole('listitem').filter({ hasText: /-0001/ })).toContainText('Überfällig')
  const ofMia = own.getByRole('region', { name: /^Für Mia Brandt/ })
  await expect(ofMia.getByRole('listitem')).toContainText('12,50')
  await expectAccessible(own)
  await ofMia.getByRole('button', { name: /bezahlen$/ }).click()
  await expect(own.getByRole('textbox', { name: 'Verwendungszweck' })).toHaveValue(/^RE-/)
  await own.keyboard.press('Escape')
  const saved = own.waitForEvent('download')
  await ofMia.getByRole('button', { name: /^PDF/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/^RE-.*\.pdf$/)
})
